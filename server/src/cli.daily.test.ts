import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { portalCommand } from './testing/processes/portal-command.ts';
import { useDatabase } from './testing/use-portal.ts';

const database = await useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portal = (...args: string[]) =>
  portalCommand(
    { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder },
    ...args,
  );

const count = async (table: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

describe('the portal command', () => {
  test('the help lists the commands', async () => {
    expect((await portal('--help')).output).toContain('npm run portal -- migrate');
    expect((await portal('nonsense')).output).toContain('npm run portal -- migrate');
  });

  test('the command migrates an up-to-date database without changes', async () => {
    expect(await portal('migrate')).toEqual({ code: 0, output: 'Таблицы базы данных обновлены.\n' });
  });

  test('the command fills an empty database, and refuses any other', async () => {
    expect((await portal('seed')).code).toBe(0);
    expect(await count('news')).toBe(60);
    expect(await count('information')).toBe(8);
    const again = await portal('seed');
    expect(again.code).toBe(11);
    expect(again.output).toContain('База данных не пуста');
    expect(await count('news')).toBe(60);
  });
});

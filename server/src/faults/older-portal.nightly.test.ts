import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { migrateBefore } from '../testing/migrate-before.ts';
import { useDatabase } from '../testing/use-portal.ts';

const JOURNAL = join(import.meta.dirname, '../../migrations/meta/_journal.json');

/** The tables of a portal that lacks the newest migration. */
const database = await useDatabase('template0');
const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string }[] };
await migrateBefore(database.ownerUrl, entries.at(-1)?.tag.replace(/^\d+_/, '') ?? '');
const folder = mkdtempSync(join(tmpdir(), 'portal-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = {
  DATABASE_URL: database.applicationUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: folder,
};

/** All that a command could change for the older portal: migrations, tables, roles' rights, other schemas. */
async function stateOfTables(): Promise<unknown> {
  const { rows } = await database.asOwner(
    `select (select count(*) from drizzle.__drizzle_migrations) as migrations,
       string_agg(format('%s.%s %s', n.nspname, c.relname, c.relacl), ', ' order by n.nspname, c.relname) as tables
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  return rows[0];
}

/** Each line of the help with what it is tried with and the exit code beside an older portal. */
const COMMANDS: Record<string, [args: (at: string) => string[], code: number]> = {
  'log drop-month 2023-01': [() => ['log', 'drop-month', '2023-01'], 16],
  'backup [ПАПКА]': [(at) => ['backup', join(at, 'copy')], 16],
  'verify ПАПКА': [(at) => ['verify', at], 19],
  'restore ПАПКА': [(at) => ['restore', join(at, 'dump')], 19],
  'papers rekey': [() => ['papers', 'rekey'], 16],
  'admin list': [() => ['admin', 'list'], 16],
  'admin reset-password ЛОГИН': [() => ['admin', 'reset-password', 'admin'], 16],
  'erp import ВИД ФАЙЛ': [(at) => ['erp', 'import', 'employees', join(at, 'e.csv'), '--dry-run'], 16],
};
/** A backup without anything in it. */
const DUMP = {
  format: 1,
  version: '0.1.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  kind: 'dump',
  postgres: 18,
  files: [],
};
/** They are for that: bringing the tables up to date. */
const MIGRATE = ['migrate', 'seed', 'seed --size large'];

test('every command of the help is tried beside an older portal', async () => {
  const { output } = await portalCommand(env, '--help');
  const named = [...output.matchAll(/npm run portal -- (.+?)(?: {2,}|\n)/g)].map(([, name]) => name ?? '');
  expect(named.toSorted()).toEqual([...Object.keys(COMMANDS), ...MIGRATE].toSorted());
});

test.each(Object.entries(COMMANDS))(
  'the command %s leaves the tables of an older portal unchanged',
  async (_, [args, code]) => {
    writeFileSync(join(folder, 'e.csv'), 'Табельный номер;Фамилия;Имя;Площадка;Должность\n');
    mkdirSync(join(folder, 'dump'), { recursive: true });
    writeFileSync(join(folder, 'dump/manifest.json'), JSON.stringify(DUMP));
    const before = await stateOfTables();
    const { code: ended, output } = await portalCommand(env, ...args(folder));
    expect(await stateOfTables()).toEqual(before);
    expect([ended, output]).toEqual([code, expect.any(String)]);
    if (code === 16)
      expect(output).toContain('остановите портал и обновите таблицы: npm run portal -- migrate');
    expect(output).not.toContain('    at ');
  },
);

test('a command on an empty data folder creates no database', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'portal-empty-'));
  const listed = await portalCommand({ DATA_DIR: empty }, 'admin', 'list');
  expect(listed).toMatchObject({ code: 16, output: expect.stringContaining('базы данных портала ещё нет') });
  rmSync(empty, { recursive: true });
});

test.each([['migrate'], ['seed']])('the command %s migrates the tables', async (command) => {
  expect(await portalCommand(env, command)).toMatchObject({ code: 0 });
  expect(await portalCommand(env, 'admin', 'list')).toMatchObject({ code: 0 });
});

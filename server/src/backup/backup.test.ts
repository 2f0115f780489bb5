import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { installedPostgres, startInstalledPostgres } from '../testing/processes/debian-postgres.ts';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { type Load, startWriters } from '../testing/processes/writers.ts';
import { PNG } from '../testing/small-files.ts';

const { start, newFolder, afterwards } = usePortals();
const SLOW = 120_000;

async function uploadPicture(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([PNG], { type: 'image/png' }), 'вид.png');
  const answer = await fetch(`${url}/api/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { attributes: { url: string } } };
  return data.attributes.url;
}

/** Titles of the acknowledged news that the database does not have exactly once. */
async function missing(databaseUrl: string, titles: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ title: string }>(
    `select told.title from unnest($1::text[]) as told(title)
     where (select count(*) from news where news.title = told.title) <> 1`,
    [titles],
  );
  await client.end();
  return rows.map(({ title }) => title);
}

async function writeSome(load: Load, many = 10): Promise<string[]> {
  for (let write = 0; write < many; write += 1) await load.nextWrite();
  return [...load.acknowledged];
}

describe('with the embedded database', () => {
  test(
    'a backup of a portal that people write to is whole, and a portal starts from it elsewhere',
    async () => {
      const folder = newFolder();
      const copy = join(newFolder(), 'copy');
      const url = await start({ DATA_DIR: folder }).ready();
      const token = await sessionAt(runningEmbedded(folder)?.url ?? '');
      const picture = await uploadPicture(url, token);
      const load = startWriters(url, token, 4);
      const before = await writeSome(load);
      const made = await portalCommand({ DATA_DIR: folder }, 'backup', copy);
      await load.stop();
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Копия снята и проверена') });
      expect(await portalCommand({ DATA_DIR: folder }, 'verify', copy)).toMatchObject({ code: 0 });

      const elsewhere = newFolder();
      const restored = await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy);
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Восстановлено') });
      const second = await start({ DATA_DIR: elsewhere }).ready();
      expect(await missing(runningEmbedded(elsewhere)?.url ?? '', before)).toEqual([]);
      expect((await fetch(`${second}${picture}`)).status).toBe(200);
      expect((await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy)).code).not.toBe(0);
    },
    SLOW,
  );

  test(
    'a changed copy is named, an interrupted restore starts nothing and can be done again',
    async () => {
      const folder = newFolder();
      const copy = join(newFolder(), 'copy');
      expect((await portalCommand({ DATA_DIR: folder, DEMO: 'false' }, 'backup', copy)).code).toBe(0);
      const elsewhere = newFolder();
      mkdirSync(join(elsewhere, 'database'));
      writeFileSync(join(elsewhere, 'database/half'), '');
      writeFileSync(join(elsewhere, 'restore.unfinished'), '');
      const refused = start({ DATA_DIR: elsewhere });
      expect(await refused.ended).toBe(19);
      expect(refused.output()).toContain('не закончено');
      expect((await portalCommand({ DATA_DIR: elsewhere }, 'restore', copy)).code).toBe(0);
      expect(existsSync(join(elsewhere, 'database/half'))).toBe(false);
      await start({ DATA_DIR: elsewhere }).ready();

      appendFileSync(join(copy, 'database/PG_VERSION'), ' ');
      const damaged = await portalCommand({}, 'verify', copy);
      expect(damaged).toMatchObject({ code: 19, output: expect.stringContaining('PG_VERSION (изменён)') });
      const empty = newFolder();
      expect((await portalCommand({ DATA_DIR: empty }, 'restore', copy)).code).toBe(19);
      expect(readdirSync(empty)).toEqual([]);
    },
    SLOW,
  );

  test(
    'with BACKUP_FOLDER the state of a moment after the backup comes back, and old backups go',
    async () => {
      const folder = newFolder();
      const backups = newFolder();
      const env = { DATA_DIR: folder, BACKUP_FOLDER: backups, BACKUP_KEEP: '1' };
      const url = await start(env).ready();
      const databaseUrl = runningEmbedded(folder)?.url ?? '';
      const load = startWriters(url, await sessionAt(databaseUrl), 2);
      await writeSome(load, 3);
      expect((await portalCommand(env, 'backup')).code).toBe(0);
      expect((await portalCommand(env, 'backup')).code).toBe(0);
      expect(readdirSync(backups).filter((name) => name !== 'wal')).toHaveLength(1);
      const wanted = await writeSome(load, 3);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
      const until = rows[0]?.now.toISOString() ?? '';
      const told = load.acknowledged.length;
      const { length } = await writeSome(load, 3);
      await load.stop();
      const { rows: wal } = await client.query<{ name: string }>(
        'select pg_walfile_name(pg_current_wal_lsn()) as name',
      );
      await client.query('select pg_switch_wal()');
      await client.end();
      await expect.poll(() => existsSync(join(backups, 'wal', wal[0]?.name ?? ''))).toBe(true);

      const elsewhere = newFolder();
      const restored = await portalCommand(
        { ...env, DATA_DIR: elsewhere },
        'restore',
        backups,
        '--until',
        until,
      );
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Восстановлено') });
      await start({ DATA_DIR: elsewhere }).ready();
      const there = runningEmbedded(elsewhere)?.url ?? '';
      expect(await missing(there, wanted)).toEqual([]);
      // Of both writers one write each may have been under way at that moment.
      expect((await missing(there, load.acknowledged)).length).toBeGreaterThanOrEqual(length - told - 2);
    },
    SLOW,
  );
});

describe('with an external database', () => {
  test(
    'a backup by pg_dump goes back into an empty database, and into no other',
    async (context) => {
      const bin = installedPostgres();
      if (!bin) return context.skip('no PostgreSQL with pg_dump is installed on this machine');
      const server = await startInstalledPostgres(bin, newFolder());
      afterwards(() => server.stop());
      const folder = newFolder();
      const copy = join(newFolder(), 'copy');
      const env = { DATA_DIR: folder, DATABASE_URL: server.url('portal'), PG_DUMP: join(bin, 'pg_dump') };
      const url = await start(env).ready();
      const token = await sessionAt(env.DATABASE_URL);
      const picture = await uploadPicture(url, token);
      const load = startWriters(url, token, 2);
      const before = await writeSome(load, 5);
      expect(await portalCommand(env, 'backup', copy)).toMatchObject({ code: 0 });
      await load.stop();

      const other = { ...env, DATA_DIR: newFolder(), DATABASE_URL: server.url('other') };
      expect(await portalCommand(other, 'restore', copy)).toMatchObject({ code: 0 });
      const second = await start(other).ready();
      expect(await missing(other.DATABASE_URL, before)).toEqual([]);
      expect((await fetch(`${second}${picture}`)).status).toBe(200);
      rmSync(join(other.DATA_DIR, 'files'), { recursive: true });
      expect(await portalCommand(other, 'restore', copy)).toMatchObject({
        code: 19,
        output: expect.stringContaining('не пуста'),
      });
    },
    SLOW,
  );

  test(
    'a pg_dump that is older than the server, or missing, is named in a sentence',
    async () => {
      const folder = newFolder();
      const url = await start({ DATA_DIR: folder }).ready();
      expect(url).toMatch(/^http/);
      const env = { DATA_DIR: newFolder(), DATABASE_URL: runningEmbedded(folder)?.url ?? '' };
      const old = join(newFolder(), 'pg_dump');
      writeFileSync(old, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
      const refused = await portalCommand({ ...env, PG_DUMP: old }, 'backup', join(newFolder(), 'copy'));
      expect(refused).toMatchObject({
        code: 19,
        output: expect.stringContaining('pg_dump версии 9 не подходит'),
      });
      const none = await portalCommand(
        { ...env, PG_DUMP: '/nowhere/pg_dump' },
        'backup',
        join(newFolder(), 'x'),
      );
      expect(none).toMatchObject({ code: 19, output: expect.stringContaining('укажите её в PG_DUMP') });
    },
    SLOW,
  );
});

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { missing, writeSome } from '../testing/processes/acknowledged-writes.ts';
import { momentArchived, uploadPicture } from '../testing/processes/backed-up.ts';
import { installedPostgres, startInstalledPostgres } from '../testing/processes/debian-postgres.ts';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { startWriters } from '../testing/processes/writers.ts';

const { start, newFolder, dataFolder, afterwards } = usePortals();

async function emptyDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create database empty');
  await client.end();
  return databaseUrl.replace(/\/portal$/, '/empty');
}

describe('a backup of the embedded database', () => {
  test('a changed copy is reported, and an interrupted restore can be repeated', async () => {
    const folder = dataFolder();
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
  });

  test('BACKUP_FOLDER allows a restore to a moment, and old backups are deleted', async () => {
    const folder = dataFolder();
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
    // Each of the two writers may have had one write under way at that moment.
    expect((await missing(there, load.acknowledged)).length).toBeGreaterThanOrEqual(length - told - 2);
  });
});

describe('moments before and after a restore', () => {
  async function write(databaseUrl: string, note: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create table if not exists note (text text)');
    await client.query('insert into note values ($1)', [note]);
    await client.end();
  }

  async function notesIn(databaseUrl: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ text: string }>('select text from note order by text');
    await client.end();
    return rows.map(({ text }) => text);
  }

  /** Starts the portal there, does the work with its database and stops it. */
  async function during<T>(
    env: Record<string, string>,
    work: (databaseUrl: string) => Promise<T>,
  ): Promise<T> {
    const portal = start(env);
    await portal.ready();
    const result = await work(runningEmbedded(env['DATA_DIR'] ?? '')?.url ?? '');
    portal.process.kill('SIGTERM');
    await portal.ended;
    return result;
  }

  async function notesAt(backups: string, until: string): Promise<string[]> {
    const folder = newFolder();
    const env = { DATA_DIR: folder, BACKUP_FOLDER: backups };
    expect(await portalCommand(env, 'restore', backups, '--until', until)).toMatchObject({ code: 0 });
    return during({ DATA_DIR: folder }, notesIn);
  }

  test('moments after a restore can be restored, and so can those given up by it', async () => {
    const backups = newFolder();
    const env = { DATA_DIR: dataFolder(), BACKUP_FOLDER: backups };
    const given = await during(env, async (url) => {
      await write(url, '1 до копии');
      expect(await portalCommand(env, 'backup')).toMatchObject({ code: 0 });
      await write(url, '2 после копии');
      return momentArchived(url, backups);
    });

    const again = { ...env, DATA_DIR: newFolder() };
    expect(await portalCommand(again, 'restore', backups)).toMatchObject({ code: 0 });
    const [marked, later] = await during(again, async (url) => {
      await write(url, '3 после восстановления');
      const moment = await momentArchived(url, backups);
      expect(await portalCommand(again, 'backup')).toMatchObject({ code: 0 });
      await write(url, '4 после новой копии');
      return [moment, await momentArchived(url, backups)] as const;
    });

    expect(await notesAt(backups, given)).toEqual(['1 до копии', '2 после копии']);
    expect(await notesAt(backups, marked)).toEqual(['1 до копии', '3 после восстановления']);
    expect(await notesAt(backups, later)).toEqual([
      '1 до копии',
      '3 после восстановления',
      '4 после новой копии',
    ]);
    // Each of the four restores has begun a timeline of its own.
    const histories = readdirSync(join(backups, 'wal')).filter((name) => name.endsWith('.history'));
    expect(histories.toSorted()).toEqual([2, 3, 4, 5].map((n) => `0000000${n}.history`));
  });

  test('moments can be restored in an archive that began after a restore', async () => {
    const copy = join(newFolder(), 'copy');
    const first = { DATA_DIR: dataFolder() };
    await during(first, async (url) => {
      await write(url, '1 до копии');
      expect(await portalCommand(first, 'backup', copy)).toMatchObject({ code: 0 });
    });
    const restored = { DATA_DIR: newFolder() };
    expect(await portalCommand(restored, 'restore', copy)).toMatchObject({ code: 0 });

    const backups = newFolder();
    const env = { ...restored, BACKUP_FOLDER: backups };
    const marked = await during(env, async (url) => {
      expect(await portalCommand(env, 'backup')).toMatchObject({ code: 0 });
      await write(url, '2 после новой копии');
      return momentArchived(url, backups);
    });
    expect(await notesAt(backups, marked)).toEqual(['1 до копии', '2 после новой копии']);
  });

  test('WAL with a known name and other content fails to be archived', async () => {
    const backups = newFolder();
    const env = { DATA_DIR: dataFolder(), BACKUP_FOLDER: backups };
    await start(env).ready();
    const client = new pg.Client({ connectionString: runningEmbedded(env.DATA_DIR)?.url });
    await client.connect();
    const { rows } = await client.query<{ wal: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as wal',
    );
    writeFileSync(join(backups, 'wal', rows[0]?.wal ?? ''), 'of another portal');
    await client.query(`select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`);
    const failures = async (): Promise<string | undefined> => {
      const told = await client.query<{ name: string }>(
        'select last_failed_wal as name from pg_stat_archiver where failed_count > 0',
      );
      return told.rows[0]?.name;
    };
    await expect.poll(failures).toBe(rows[0]?.wal);
    await client.end();
  });
});

describe('a refused restore', () => {
  test('the restore changes nothing, and a portal starts there', async () => {
    const folder = dataFolder();
    const copy = join(newFolder(), 'copy');
    const url = await start({ DATA_DIR: folder }).ready();
    expect(url).toMatch(/^http/);
    expect(await portalCommand({ DATA_DIR: folder }, 'backup', copy)).toMatchObject({ code: 0 });
    const databaseUrl = runningEmbedded(folder)?.url ?? '';

    const empty = newFolder();
    const external = { DATA_DIR: empty, DATABASE_URL: databaseUrl };
    expect(await portalCommand(external, 'restore', copy)).toMatchObject({
      code: 19,
      output: expect.stringContaining('уберите DATABASE_URL'),
    });
    const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as object;
    const dump = newFolder();
    writeFileSync(join(dump, 'manifest.json'), JSON.stringify({ ...manifest, kind: 'dump', files: [] }));
    for (const [env, text] of [
      [{ DATA_DIR: empty }, 'укажите пустую базу'],
      [external, 'не пуста'],
      [{ ...external, DATABASE_URL: await emptyDatabase(databaseUrl), PATH: '/nowhere' }, 'pg_restore'],
    ] as const)
      expect(await portalCommand(env, 'restore', dump)).toMatchObject({
        code: 19,
        output: expect.stringContaining(text),
      });
    expect(readdirSync(empty)).toEqual([]);
    await start({ DATA_DIR: empty }).ready();
  });
});

describe('a backup of an external database', () => {
  test('a pg_dump backup is restored into an empty database only', async (context) => {
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
  });

  test('a portal without the owner of its tables cannot back them up, and reports it', async (context) => {
    const bin = installedPostgres();
    if (!bin) return context.skip('no PostgreSQL with pg_dump is installed on this machine');
    const server = await startInstalledPostgres(bin, newFolder());
    afterwards(() => server.stop());
    const owner = server.url('portal');
    const application = owner.replace('portal@', 'portal_app:secret@');
    const env = { DATA_DIR: newFolder(), DATABASE_URL: application, PG_DUMP: join(bin, 'pg_dump') };
    const both = start({ ...env, DATABASE_OWNER_URL: owner });
    await both.ready();
    await start({ ...env, DATA_DIR: newFolder() }).ready();
    expect(await portalCommand(env, 'backup', join(newFolder(), 'copy'))).toMatchObject({
      code: 19,
      output: expect.stringContaining('Укажите DATABASE_OWNER_URL'),
    });
    const withOwner = { ...env, DATABASE_OWNER_URL: owner };
    expect(await portalCommand(withOwner, 'backup', join(newFolder(), 'copy'))).toMatchObject({ code: 0 });
  });

  test('an outdated or missing pg_dump is reported in a sentence', async () => {
    const folder = dataFolder();
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
  });
});

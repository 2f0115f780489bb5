import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runningEmbedded } from '../../platform/embedded/embedded.ts';
import { momentArchived, uploadPicture } from '../../testing/processes/backed-up.ts';
import { portalCommand } from '../../testing/processes/portal-command.ts';
import { usePortals } from '../../testing/processes/portals.ts';
import { sessionAt } from '../../testing/processes/session-at.ts';

const { start, newFolder, dataFolder, afterwards } = usePortals();
const TEST_TIMEOUT_MS = 600_000;

/** A portal with a backup, and a picture that was uploaded after it. */
async function uploadedAfterBackup() {
  const backups = newFolder();
  const env = { DATA_DIR: dataFolder(), BACKUP_FOLDER: backups };
  const url = await start(env).ready();
  const databaseUrl = runningEmbedded(env.DATA_DIR)?.url ?? '';
  const token = await sessionAt(databaseUrl);
  expect(await portalCommand(env, 'backup')).toMatchObject({ code: 0 });
  const picture = await uploadPicture(url, token);
  return { backups, env, url, databaseUrl, token, picture };
}

const archived = (backups: string): string[] =>
  readdirSync(join(backups, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function query(databaseUrl: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

describe('a file uploaded after the backup', () => {
  test(
    'the file is restored with a moment at which a record names it',
    async () => {
      const { backups, env, databaseUrl, picture } = await uploadedAfterBackup();
      const until = await momentArchived(databaseUrl, backups);
      const elsewhere = { ...env, DATA_DIR: newFolder() };
      expect(await portalCommand(elsewhere, 'restore', backups, '--until', until)).toMatchObject({ code: 0 });
      const restored = await start({ DATA_DIR: elsewhere.DATA_DIR }).ready();
      expect((await fetch(`${restored}${picture}`)).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'a lost file ends the restore with 19, unless missing files are allowed',
    async () => {
      const { backups, env, databaseUrl } = await uploadedAfterBackup();
      const until = await momentArchived(databaseUrl, backups);
      for (const path of archived(backups)) rmSync(path);
      const elsewhere = { ...env, DATA_DIR: newFolder() };
      const args = ['restore', backups, '--until', until];
      expect(await portalCommand(elsewhere, ...args)).toMatchObject({
        code: 19,
        output: expect.stringMatching(/Записей без файла: 1 .+--allow-missing-files/),
      });
      expect(await start({ DATA_DIR: elsewhere.DATA_DIR }).ended).toBe(19);
      expect(await portalCommand(elsewhere, ...args, '--allow-missing-files')).toMatchObject({
        code: 0,
        output: expect.stringContaining('Записей без файла: 1.'),
      });
      await start({ DATA_DIR: elsewhere.DATA_DIR }).ready();
      const there = runningEmbedded(elsewhere.DATA_DIR)?.url ?? '';
      const stored = () => query(there, `select state, message from state_check where id = 'storage'`);
      await expect
        .poll(async () => (await stored()).rows)
        .toEqual([{ state: 'warning', message: expect.stringContaining('Записей без файла: 1.') }]);
    },
    TEST_TIMEOUT_MS,
  );
});

test(
  'the next backup archives missing files, and deletes those contained in every backup',
  async () => {
    const { backups, env } = await uploadedAfterBackup();
    const [path = ''] = archived(backups);
    rmSync(path);
    const old = join(backups, 'files/images/old.png');
    writeFileSync(old, '');
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    expect(await portalCommand(env, 'backup')).toMatchObject({ code: 0 });
    expect(archived(backups)).toEqual([path]);
  },
  TEST_TIMEOUT_MS,
);

test(
  'a moment outside the archived range is refused with the nearest possible one',
  async () => {
    const { backups, env, databaseUrl } = await uploadedAfterBackup();
    await momentArchived(databaseUrl, backups);
    const elsewhere = { ...env, DATA_DIR: newFolder() };
    const until = (moment: string) => portalCommand(elsewhere, 'restore', backups, '--until', moment);
    const late = await until('2099-01-01T00:00');
    expect(late).toMatchObject({ code: 19, output: expect.stringContaining('последний достижимый') });
    const last = /достижимый — (\S+)\./.exec(late.output)?.[1] ?? '';
    expect(await until(last)).toMatchObject({ code: 0 });

    const other = { ...env, DATA_DIR: newFolder() };
    const early = await portalCommand(other, 'restore', backups, '--until', '2020-01-01T00:00');
    expect(early).toMatchObject({ code: 19, output: expect.stringContaining('самый ранний достижимый') });
    expect(readdirSync(other.DATA_DIR)).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);

describe('an unwritable target ends a command with 19 and a message', () => {
  const disk = (options: string): string | undefined => {
    const folder = newFolder();
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined;
    afterwards(() => void execFileSync('umount', ['-l', folder]));
    return folder;
  };

  test.each([
    ['full', 'size=2m,mode=0711', 'на диске не хватило места'],
    ['read-only', 'ro,mode=0711', 'диск открыт только для чтения'],
  ])(
    'a %s disk is reported',
    async (_, options, words) => {
      const target = disk(options);
      if (!target) return;
      const copy = join(newFolder(), 'copy');
      const env = { DATA_DIR: dataFolder() };
      const said = { code: 19, output: expect.stringContaining(words) };
      expect(await portalCommand(env, 'backup', join(target, 'copy'))).toMatchObject(said);
      expect(readdirSync(target)).toEqual([]);
      expect(await portalCommand(env, 'backup', copy)).toMatchObject({ code: 0 });
      expect(await portalCommand({ DATA_DIR: target }, 'restore', copy)).toMatchObject(said);
    },
    TEST_TIMEOUT_MS,
  );

  test('a file in place of the folder is reported', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const made = await portalCommand({ DATA_DIR: dataFolder() }, 'backup', join(file, 'copy'));
    expect(made).toMatchObject({ code: 19, output: expect.stringContaining('лежит файл') });
    expect(statSync(file).isFile() && !existsSync(`${file}.part`)).toBe(true);
  });
});

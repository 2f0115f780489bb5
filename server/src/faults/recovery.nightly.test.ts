import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { processesWith } from '../testing/processes/processes.ts';

const { start, newFolder, dataFolder } = usePortals();

/** A database whose recovery goes on until the answer is called. */
function recoversUntil(folder: string): () => void {
  const hold = join(newFolder(), 'hold');
  writeFileSync(hold, '');
  const database = join(folder, 'database');
  writeFileSync(join(database, 'recovery.signal'), '');
  appendFileSync(
    join(database, 'postgresql.auto.conf'),
    `\nrestore_command = 'while test -e ${hold}; do sleep 0.1; done; false'\n`,
  );
  return () => rmSync(hold);
}

test('a recovery of over half a minute is waited for and reported', async () => {
  const folder = dataFolder();
  const release = recoversUntil(folder);
  const portal = start({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await expect.poll(() => portal.output()).toMatch(/восстанавливает последние изменения, прошло 3\d с/);
  expect(portal.output().match(/восстанавливает последние изменения/g)?.length).toBeLessThan(5);
  release();
  const url = await portal.ready();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a portal stopped during a recovery stops at once, and leaves no process', async () => {
  const folder = dataFolder();
  recoversUntil(folder);
  const portal = start({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await expect.poll(() => portal.output()).toContain('восстанавливает последние изменения');
  portal.process.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  await expect.poll(() => processesWith(folder)).toEqual([]);
});

test.each([
  ['without its password', 'database.password', 'верните его из резервной копии'],
  ['with another password', 'database.password', 'не принимает пароль из файла database.password'],
  ['whose access is closed', 'database/pg_hba.conf', 'доступ закрыт в её файле pg_hba.conf'],
])(
  'an embedded database %s ends the start with 17 and a message, and is not changed',
  async (what, file, words) => {
    const folder = dataFolder();
    if (what === 'without its password') rmSync(join(folder, file));
    else
      writeFileSync(
        join(folder, file),
        what === 'with another password' ? 'another' : 'host all all 127.0.0.1/32 reject\n',
      );
    const portal = start({ DATA_DIR: folder });
    expect(await portal.ended).toBe(17);
    expect(portal.output()).toContain(words);
    expect(portal.output()).not.toContain('FATAL');
    const listed = await portalCommand({ DATA_DIR: folder }, 'admin', 'list');
    expect(listed).toMatchObject({ code: 17, output: expect.stringContaining(words) });
  },
);

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runningEmbedded } from '../platform/embedded/embedded.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { sessionAt } from '../testing/processes/session-at.ts';
import { lostOrDoubled, startWriters } from '../testing/processes/writers.ts';

const { start, newFolder, afterwards } = usePortals();

/** A disk of its own, of that many megabytes; undefined where this user may not make one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = newFolder();
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder];
  if (spawnSync('mount', args).status !== 0) return undefined;
  afterwards(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

test('a portal on a full disk stays up, reports it, and continues when there is space', async (context) => {
  const disk = smallDisk(260);
  if (!disk) return context.skip('a small disk can only be mounted by root');
  const folder = join(disk, 'data');
  mkdirSync(folder, { mode: 0o711 });
  const portal = start({ DATA_DIR: folder });
  const url = await portal.ready();
  const databaseUrl = runningEmbedded(folder)?.url ?? '';
  const load = startWriters(url, await sessionAt(databaseUrl), 4);
  await load.nextWrite();

  const filler = join(disk, 'filler');
  // To the last block; what the database grew by meanwhile makes the last write fail.
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  expect(freeBytes(disk)).toBeLessThan(1024 * 1024);
  // A busy portal answers 503 as well: only what it says tells that the disk is why.
  await expect.poll(() => portal.output()).toMatch(/No space left on device|could not/);
  await expect.poll(() => load.refused['503'] ?? 0).toBeGreaterThan(0);
  expect(portal.process.exitCode).toBeNull();
  await expect
    .poll(async () => await (await fetch(`${url}/readyz`)).json())
    .toMatchObject({ disk: 'warning' });

  rmSync(filler);
  await load.nextWrite();
  await load.stop();
  expect(portal.process.exitCode).toBeNull();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  expect(await lostOrDoubled(client, load).finally(() => client.end())).toEqual([]);
});

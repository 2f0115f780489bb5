import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portalCommand } from '../testing/processes/portal-command.ts';
import { usePortals } from '../testing/processes/portals.ts';
import { startIn } from '../testing/processes/spawn-portal.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { start, newFolder, dataFolder, afterwards } = usePortals();

/** This checkout in a folder that nobody but root may enter, as root's own home is; files are shared by links. */
function cloneInClosedHome(): string {
  const home = newFolder();
  const clone = join(home, 'portal');
  mkdirSync(clone);
  chmodSync(home, 0o700);
  for (const name of ['server', 'contract', 'scripts', 'package.json', 'node_modules'])
    execFileSync('sh', [
      '-c',
      `cp -al "${join(ROOT, name)}" "${clone}/" 2>/dev/null || cp -a "${join(ROOT, name)}" "${clone}/"`,
    ]);
  return clone;
}

const root = process.getuid?.() === 0;

test('a portal in the closed home folder of root starts, and reports where its database is', async (context) => {
  if (!root) return context.skip('only root has a home folder that is closed to the database’s user');
  const clone = cloneInClosedHome();
  const portal = start({ LOG_LEVEL: 'info' }, { script: startIn(clone), cwd: clone });
  const url = await portal.ready();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const place = readFileSync(join(clone, 'data/database.location'), 'utf8').trim();
  afterwards(() => rmSync(place, { recursive: true, force: true }));
  expect(place).toMatch(/^\/var\/lib\/staff-portal\//);
  expect(existsSync(join(place, 'PG_VERSION'))).toBe(true);
  expect(portal.output().match(/её данные лежат в/g)).toHaveLength(1);
});

test('a configured folder closed to the database user is refused with 14', async (context) => {
  if (!root) return context.skip('an ordinary user is himself the database’s user');
  const closed = newFolder();
  const folder = join(closed, 'data');
  mkdirSync(folder);
  chmodSync(closed, 0o700);
  const portal = start({ DATA_DIR: folder });
  expect(await portal.ended).toBe(14);
  expect(portal.output()).toContain('Укажите другую папку в DATA_DIR');
});

test('a repeated restore deletes only the moved database of the interrupted one', async (context) => {
  if (!root) return context.skip('only root’s database lies outside of the data folder');
  const copy = join(newFolder(), 'copy');
  expect((await portalCommand({ DATA_DIR: dataFolder() }, 'backup', copy)).code).toBe(0);
  const moved = `/var/lib/staff-portal/database-${randomBytes(6).toString('hex')}`;
  const foreign = join(newFolder(), 'database-0123456789ab');
  afterwards(() => rmSync(moved, { recursive: true, force: true }));
  for (const half of [moved, foreign]) {
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'half'), '');
    const folder = newFolder();
    writeFileSync(join(folder, 'database.location'), `${half}\n`);
    expect((await portalCommand({ DATA_DIR: folder }, 'restore', copy)).code).toBe(19);
    expect(existsSync(half)).toBe(true);
    writeFileSync(join(folder, 'restore.unfinished'), '');
    expect((await portalCommand({ DATA_DIR: folder }, 'restore', copy)).code).toBe(0);
  }
  expect([moved, foreign].map((half) => existsSync(half))).toEqual([false, true]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortals } from '../testing/processes/portals.ts';
import { processesWith } from '../testing/processes/processes.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { newFolder } = usePortals();

/** The portal as `npm start` runs it, in a process group of its own as a terminal makes one. */
function npmStart(folder: string) {
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'false',
      DRAIN_SECONDS: '1',
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, pid: child.pid ?? 0, ended, output: () => output };
}

type Target = 'npm' | 'group';
const WAYS: [Target, NodeJS.Signals, times: number][] = [
  ['npm', 'SIGTERM', 1],
  ['group', 'SIGTERM', 2],
  ['group', 'SIGINT', 5],
];

test.each(WAYS)('a running portal stops in order when %s gets %s × %i', async (target, signal, times) => {
  const folder = newFolder();
  const portal = npmStart(folder);
  await expect.poll(portal.output).toContain('Портал работает');
  for (let time = 0; time < times; time += 1)
    process.kill(target === 'npm' ? portal.pid : -portal.pid, signal);
  expect(await portal.ended).toBe(0);
  await expect.poll(() => processesWith(folder)).toEqual([]);
});

test('closing the terminal stops the portal and its database', async () => {
  const folder = newFolder();
  const portal = npmStart(folder);
  await expect.poll(portal.output).toContain('Портал работает');
  expect(processesWith(folder).length).toBeGreaterThan(0);
  // npm itself dies of this signal without waiting.
  process.kill(-portal.pid, 'SIGHUP');
  await portal.ended;
  await expect.poll(() => processesWith(folder)).toEqual([]);
});

test.each([
  ['while the database files are made', 'portal.lock'],
  ['while the database starts', 'database.log'],
])('a portal interrupted %s leaves nothing behind', async (_, sign) => {
  const folder = newFolder();
  const portal = npmStart(folder);
  await expect.poll(() => existsSync(join(folder, sign)), { interval: 10 }).toBe(true);
  process.kill(-portal.pid, 'SIGINT');
  expect(await portal.ended).toBe(0);
  await expect.poll(() => processesWith(folder)).toEqual([]);
});

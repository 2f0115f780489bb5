import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type afterAll, afterEach, inject } from 'vitest';
import { newDatabaseFolder } from '../database-folder.ts';
import { stopwatch } from '../stopwatch.ts';
import { type Launch, type SpawnedPortal, spawnPortal } from './spawn-portal.ts';

export interface Portals {
  /** A portal of its own process, stopped after the test. */
  start(env: Record<string, string>, launch?: Launch): SpawnedPortal;
  /** An empty folder that the database's user can reach, removed after the test. */
  newFolder(): string;
  /** A data folder whose embedded database is made already and has no account. */
  dataFolder(): string;
  /** Something else to clean up after the test; the last is done first. */
  afterwards(clean: () => Promise<void> | void): void;
}

/** Portals of a test file, stopped after each test, or with `afterAll` after the last one. */
export function usePortals(stopping: typeof afterEach | typeof afterAll = afterEach): Portals {
  const started: SpawnedPortal[] = [];
  const cleaning: (() => Promise<void> | void)[] = [];
  stopping(async () => {
    for (const portal of started.splice(0)) {
      portal.process.kill('SIGTERM');
      await portal.ended;
    }
    for (const clean of cleaning.splice(0).toReversed()) await clean();
  });
  const withCleaning = (folder: string): string => {
    cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  return {
    start(env, launch) {
      const stop = stopwatch('process');
      const portal = spawnPortal({ DEMO: 'false', ...env }, launch);
      started.push(portal);
      return { ...portal, ready: () => portal.ready().finally(stop) };
    },
    newFolder() {
      const folder = withCleaning(mkdtempSync(join(tmpdir(), 'portal-faults-')));
      chmodSync(folder, 0o711);
      return folder;
    },
    dataFolder() {
      const folder = withCleaning(newDatabaseFolder());
      // The owner, the database's user, is kept.
      execFileSync('cp', ['-a', `${inject('dataFolder')}/.`, folder]);
      return folder;
    },
    afterwards: (clean) => cleaning.push(clean),
  };
}

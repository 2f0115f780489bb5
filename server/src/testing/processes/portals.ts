import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type Checkout, type SpawnedPortal, spawnPortal } from './spawn-portal.ts';

export interface Portals {
  /** A portal of its own process, stopped after the test. */
  start(env: Record<string, string>, checkout?: Checkout): SpawnedPortal;
  /** An empty folder that the database's user can reach, removed after the test. */
  newFolder(): string;
  /** Something else to clean up after the test; the last is done first. */
  afterwards(clean: () => Promise<void> | void): void;
}

/** Portals of a test file that ends what it starts. */
export function usePortals(): Portals {
  const started: SpawnedPortal[] = [];
  const cleaning: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const portal of started.splice(0)) {
      portal.process.kill('SIGTERM');
      await portal.ended;
    }
    for (const clean of cleaning.splice(0).toReversed()) await clean();
  });
  return {
    start(env, checkout) {
      const portal = spawnPortal({ DEMO: 'false', ...env }, checkout);
      started.push(portal);
      return portal;
    },
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
      chmodSync(folder, 0o711);
      cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    afterwards: (clean) => cleaning.push(clean),
  };
}

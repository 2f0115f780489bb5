import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../support/portal/start-portal.ts';

/** Starts what the README's first command shows: a fresh demonstration in which no test has written. */
export default async function demonstration(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  chmodSync(folder, 0o711);
  const portal = await startPortal({ DATA_DIR: join(folder, 'data') });
  process.env['PORTAL_URL'] = portal.url;
  return async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

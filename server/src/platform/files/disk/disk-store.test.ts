import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeStore } from '../../../testing/store-contract.ts';
import { diskStore } from './disk-store.ts';

const root = await mkdtemp(join(tmpdir(), 'portal-store-'));
afterAll(() => rm(root, { recursive: true, force: true }));

describeStore('on disk', async () => ({
  store: await diskStore(root),
  async held() {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
      .map((entry) => join(entry.parentPath, entry.name));
  },
}));

test('an unwritable disk is reported as unavailable', async () => {
  const store = await diskStore(join(root, 'unmounted'));
  await rm(join(root, 'unmounted'), { recursive: true });
  await expect(store.check()).rejects.toThrow(/ENOENT/);
});

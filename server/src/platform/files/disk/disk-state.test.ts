import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { diskState } from './disk-state.ts';

test('the disk with less free space is reported', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status !== 0)
    return context.skip('a small disk can only be mounted by root');
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  for (const folders of [
    [tmpdir(), folder],
    [folder, tmpdir(), join(folder, 'missing')],
  ]) {
    const { state, freeBytes } = await diskState(folders);
    expect(state).toBe('warning');
    expect(freeBytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  }
});

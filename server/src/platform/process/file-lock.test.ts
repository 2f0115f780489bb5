import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { lockFile } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock is exclusive until its release, and leaves one file', () => {
  const path = join(folder, 'one');
  const lock = lockFile(path);
  expect(lock).toMatchObject({ release: expect.any(Function) });
  expect(lockFile(path)).toBeUndefined();
  lock?.release();
  const again = lockFile(path);
  expect(again).toMatchObject({ release: expect.any(Function) });
  again?.release();
  expect(readdirSync(folder)).toEqual(['one']);
});

test('the lock also excludes other processes, and the end of a process releases it', async () => {
  const path = join(folder, 'two');
  const module = join(import.meta.dirname, 'file-lock.ts');
  const script = `const { lockFile } = await import(${JSON.stringify(module)});
    process.stdout.write(lockFile(${JSON.stringify(path)}) ? 'taken' : 'held');`;
  const other = async () =>
    (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])).stdout;
  const lock = lockFile(path);
  expect(await other()).toBe('held');
  lock?.release();
  expect(await other()).toBe('taken');
  const after = lockFile(path);
  expect(after).toMatchObject({ release: expect.any(Function) });
  after?.release();
});

test('a missing folder is an error, not a lock of another process', () => {
  expect(() => lockFile(join(folder, 'nowhere/three'))).toThrow('unable to open database file');
});

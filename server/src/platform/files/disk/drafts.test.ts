import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskStore } from './disk-store.ts';

let root: string;
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-drafts-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await rm(root, { recursive: true, force: true });
});

const STORE = join(import.meta.dirname, 'disk-store.ts');
/** Another portal on the same folder, in the middle of an upload that never ends; it begins when told to. */
async function starting(): Promise<{ child: ChildProcess; upload: () => Promise<void> }> {
  const script = `
    const { diskStore } = await import(${JSON.stringify(STORE)});
    const { PassThrough } = await import('node:stream');
    const bytes = new PassThrough();
    const store = await diskStore(${JSON.stringify(root)});
    process.send('open');
    await new Promise((resolve) => process.once('message', resolve));
    bytes.write(Buffer.alloc(300_000));
    store.put('half/way.zip', bytes).catch(() => undefined);
    setInterval(() => bytes.write(Buffer.alloc(1000)), 50);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
  return {
    child,
    async upload() {
      child.send('upload');
      await expect.poll(drafts).toHaveLength(children.length);
    },
  };
}
async function uploading(): Promise<ChildProcess> {
  const { child, upload } = await starting();
  await upload();
  return child;
}
const drafts = async (): Promise<string[]> => {
  const entries = await readdir(join(root, 'tmp'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).map(({ name }) => name);
};
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('drafts of uploads', () => {
  test('drafts of a killed process are deleted at the next start, those of a running one are kept', async () => {
    const killed = await uploading();
    const living = await uploading();
    await kill(killed);
    expect(await drafts()).toHaveLength(2);
    await diskStore(root);
    expect(await drafts()).toHaveLength(1);
    await kill(living);
    await diskStore(root);
    expect(await drafts()).toEqual([]);
  });

  test('drafts of a running portal are kept, regardless of its age and of other starts', async () => {
    const { child, upload } = await starting();
    const [lock = ''] = await readdir(join(root, 'tmp'));
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(root, 'tmp', lock), hourAgo, hourAgo);
    await diskStore(root);
    await upload();
    await diskStore(root);
    expect(await drafts()).toHaveLength(1);
    expect(await readdir(join(root, 'tmp'))).toContain(lock);
    await kill(child);
    await diskStore(root);
    expect(await readdir(join(root, 'tmp'))).not.toContain(lock);
  });

  test('drafts and their lock are deleted after an orderly stop', async () => {
    const store = await diskStore(root);
    await store.put('whole.txt', Readable.from(['x']));
    await store.close?.();
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  test('repeated starts and kills leave no folders', async () => {
    for (let n = 0; n < 3; n += 1) {
      await kill(await uploading());
      children = [];
      await diskStore(root);
    }
    // The folder of a start is there only once something is uploaded; its lock is held by this process.
    const names = await readdir(join(root, 'tmp'));
    expect(names).not.toEqual([]);
    expect(names.every((name) => name.endsWith('.lock'))).toBe(true);
  });

  test('old drafts of a version without folders are deleted', async () => {
    await mkdir(join(root, 'tmp'));
    const [old, young] = ['old', 'young'].map((name) => join(root, 'tmp', name));
    await writeFile(old ?? '', 'x');
    await writeFile(young ?? '', 'x');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old ?? '', hourAgo, hourAgo);
    await diskStore(root);
    expect(await drafts()).toEqual(['young']);
  });
});

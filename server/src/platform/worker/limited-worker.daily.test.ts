import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from './limited-worker.ts';
import { workerLines } from './worker-lines.ts';

let folder: string;
let endless: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-worker-'));
  const script = join(folder, 'endless.worker.ts');
  await writeFile(script, 'setInterval(() => undefined, 60_000);');
  endless = pathToFileURL(script);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a worker over its time is stopped, and its file is too complex', async () => {
  const worker = startWorker({ script: endless, heap: 64, timeoutMs: 10 });
  await worker.feed(Readable.from(['файл']));
  const lines: unknown[] = [];
  for await (const line of workerLines(worker)) lines.push(line);
  expect(lines).toEqual([]);
  expect(await worker.verdict()).toBe('too much');
});

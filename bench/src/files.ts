import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfOld } from '../../scripts/build-web.ts';
import type { FileJob } from './support/bare/files-server.ts';
import { startBare } from './support/bare/bare-process.ts';
import { startDriver } from './support/driver.ts';
import { measurePair, pairRow } from './report/pairs.ts';
import { ROOT, startPortalProcess, temporaryFolder } from './support/portal-process.ts';
import type { Bench, Row } from './report/report.ts';

const DIST = join(ROOT, 'web/dist');
const HEADERS = { 'accept-encoding': 'br' };

/** The script that index.html starts with. */
function entryScript(): string {
  const [, path] =
    /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? [];
  if (!path) throw new Error('index.html names no script');
  return path;
}

/** What the portal says about the file; a missing promise is a fault, not a figure. */
async function promisesOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url, { headers: HEADERS });
  await answer.arrayBuffer();
  const kept = ['content-type', 'content-encoding', 'cache-control'].map((name) => [
    name,
    answer.headers.get(name) ?? '',
  ]);
  const headers = Object.fromEntries(kept) as Record<string, string>;
  if (headers['content-encoding'] !== 'br') throw new Error(`${url} is not sent as brotli`);
  if (!headers['cache-control']?.includes('immutable')) throw new Error(`${url} is not immutable`);
  return headers;
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('files');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const path = entryScript();
  const job: FileJob = { file: join(DIST, `${path}.br`), headers: await promisesOf(portal.url + path) };
  const bare = await startBare('files-server.ts', job);
  const driver = startDriver();
  try {
    const ours = { url: portal.url + path, headers: HEADERS, pid: portal.pid };
    const kb = `${(readFileSync(job.file).length / 1000).toFixed(0)} кБ`;
    const beside = async (name: string, at: string): Promise<Row> => {
      const theirs = { url: bare.url + at, headers: HEADERS, pid: bare.pid };
      return pairRow(`${name}, ${kb}`, await measurePair(driver, ours, theirs));
    };
    return [
      await beside('Рядом с чтением с диска', '/disk'),
      await beside('Рядом с отдачей из памяти', '/memory'),
    ];
  } finally {
    await driver.stop();
    await bare.stop();
    await portal.stop();
    folder.remove();
  }
}

export const files: Bench = {
  name: 'files',
  title: 'Файлы страницы (br, immutable), 32 соединения: доля от голого node:http',
  run,
};

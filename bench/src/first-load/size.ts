import { type Browser, type BrowserContextOptions, chromium, type Response } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { signedIn } from '../support/signed-in.ts';
import type { Bench, Row } from '../report/report.ts';

/** JavaScript and CSS together after brotli, kB of 1000 bytes. */
const SIGN_IN_LIMIT = 180;
const HOME_LIMIT = 260;
/** All of the page's own files, whatever their kind. */
const FILES_LIMIT = 25;
/** The build compresses nothing smaller, bytes. */
const COMPRESSED_FROM = 512;

type Kind = 'js' | 'css' | 'font' | 'image' | 'page' | 'data' | 'other';
interface Loaded {
  path: string;
  kind: Kind;
  /** Bytes of the body as they came over the wire. */
  bytes: number;
  encoding: string;
}

const KINDS: readonly [RegExp, Kind][] = [
  [/javascript/, 'js'],
  [/css/, 'css'],
  [/font/, 'font'],
  [/^image/, 'image'],
  [/html/, 'page'],
  [/json/, 'data'],
];

async function loadedOf(response: Response): Promise<Loaded> {
  const headers = await response.allHeaders();
  const type = headers['content-type'] ?? '';
  const { responseBodySize } = await response.request().sizes();
  return {
    path: new URL(response.url()).pathname,
    kind: KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other',
    bytes: responseBodySize,
    encoding: headers['content-encoding'] ?? '',
  };
}

/** Opens a page with an empty cache and answers everything that came until the network was quiet. */
async function load(browser: Browser, url: string, options: BrowserContextOptions): Promise<Loaded[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const at = new URL(page.url()).pathname;
  if (at !== new URL(url).pathname) throw new Error(`${url} led to ${at}`);
  const loaded = await Promise.all(responses.map(loadedOf));
  await context.close();
  const plain = loaded.filter(
    ({ kind, bytes, encoding }) =>
      (kind === 'js' || kind === 'css') && bytes > COMPRESSED_FROM && encoding !== 'br',
  );
  if (plain.length) throw new Error(`not compressed: ${plain.map(({ path }) => path).join(', ')}`);
  return loaded;
}

function rowsOf(name: string, limit: number, loaded: Loaded[]): Row[] {
  const kb = (...kinds: Kind[]): number =>
    loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const parts = [`JS ${kb('js').toFixed(1)}`, `CSS ${kb('css').toFixed(1)}`];
  const apart = [`шрифты ${kb('font').toFixed(0)}`, `картинки ${kb('image').toFixed(0)}`];
  const own = loaded.filter(({ path }) => !path.startsWith('/api/'));
  const size: Row = {
    name,
    value: kb('js', 'css'),
    unit: 'кБ',
    limit: { most: limit },
    note: `${parts.join(', ')}; отдельно ${[...apart, `ответы ${kb('data').toFixed(0)}`].join(', ')}`,
    raw: loaded.toSorted((a, b) => b.bytes - a.bytes),
  };
  return [size, { name: `${name}, файлы`, value: own.length, unit: '', limit: { most: FILES_LIMIT } }];
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('size');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    // Browsers ask for brotli over TLS and from localhost; 127.0.0.1 counts as localhost.
    const entrance = await load(browser, `${portal.url}/login`, {});
    const operator = await load(browser, `${portal.url}/`, await signedIn(browser, portal.url, 'operator'));
    const admin = await load(browser, `${portal.url}/`, await signedIn(browser, portal.url, 'admin'));
    return [
      ...rowsOf('Страница входа', SIGN_IN_LIMIT, entrance),
      ...rowsOf('Главная, оператор', HOME_LIMIT, operator),
      ...rowsOf('Главная, администратор', HOME_LIMIT, admin),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    folder.remove();
  }
}

export const size: Bench = {
  name: 'size',
  title: 'Размер первой загрузки (JS и CSS в сжатом виде, пустой кэш)',
  run,
};

import { type Browser, type BrowserContextOptions, chromium, type Response } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import type { Bench, Row } from '../report/report.ts';
import { openPortal } from '../support/portal-process.ts';
import { signedIn } from '../support/signed-in.ts';

/** kB (1000 bytes) of JavaScript and CSS after brotli. */
const MAX_SIGN_IN = 180;
const MAX_HOME = 260;
/** Own files of a page of whatever kind. */
const MAX_FILES = 25;
/** The build compresses nothing smaller, bytes. */
const COMPRESSED_FROM = 512;

interface Loaded {
  path: string;
  type: string;
  /** Bytes of the body over the wire. */
  bytes: number;
}

async function loadedOf(response: Response): Promise<Loaded> {
  const headers = await response.allHeaders();
  const { responseBodySize: bytes } = await response.request().sizes();
  const type = headers['content-type'] ?? '';
  const isPlain = headers['content-encoding'] !== 'br' && bytes > COMPRESSED_FROM;
  if (/javascript|css/.test(type) && isPlain) throw new Error(`${response.url()} is not compressed`);
  return { path: new URL(response.url()).pathname, type, bytes };
}

/** Opens a page with an empty cache; everything that came until the network was quiet. */
async function load(browser: Browser, url: string, options: BrowserContextOptions): Promise<Loaded[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  const loaded = await Promise.all(responses.map(loadedOf));
  await context.close();
  return loaded;
}

function rowsOf(name: string, most: number, loaded: readonly Loaded[]): Row[] {
  const kb = (type: RegExp): number =>
    loaded.filter((file) => type.test(file.type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const own = loaded.filter(({ path }) => !path.startsWith('/api/'));
  const parts = { JS: /javascript/, CSS: /css/, шрифты: /font/, картинки: /^image/, ответы: /json/ };
  return [
    {
      ...{ name, value: kb(/javascript|css/), unit: 'кБ', aim: { most } },
      note: Object.entries(parts)
        .map(([part, type]) => `${part} ${kb(type).toFixed(1)}`)
        .join(', '),
    },
    { name: `${name}: файлы`, value: own.length, unit: '', aim: { most: MAX_FILES } },
  ];
}

async function run(): Promise<Row[]> {
  const portal = await openPortal('size');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const home = async (username: string) =>
      load(browser, `${portal.url}/`, await signedIn(browser, portal.url, username));
    return [
      ...rowsOf('Страница входа', MAX_SIGN_IN, await load(browser, `${portal.url}/login`, {})),
      ...rowsOf('Главная, оператор', MAX_HOME, await home('operator')),
      ...rowsOf('Главная, администратор', MAX_HOME, await home('admin')),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

export const size: Bench = {
  name: 'size',
  title: 'Размер первой загрузки (JS и CSS в сжатом виде, пустой кэш)',
  run,
};

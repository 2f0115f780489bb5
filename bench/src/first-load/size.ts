import type { Browser, BrowserContextOptions, Response } from '@playwright/test';
import type { Row } from '../report/report.ts';
import { launchBrowser, signedIn } from '../support/pages.ts';
import { openPortal } from '../support/portal-process.ts';

/** JavaScript and CSS after brotli, in kB of 1000 bytes. */
const MAX_SIGN_IN_KB = 180;
const MAX_HOME_KB = 260;
const MAX_FILES = 25;
const MIN_COMPRESSED_BYTES = 512;

interface Loaded {
  path: string;
  type: string;
  bytes: number;
}

async function loadedOf(response: Response): Promise<Loaded> {
  const headers = await response.allHeaders();
  const { responseBodySize: bytes } = await response.request().sizes();
  const type = headers['content-type'] ?? '';
  const isPlain = headers['content-encoding'] !== 'br' && bytes > MIN_COMPRESSED_BYTES;
  if (/javascript|css/.test(type) && isPlain) throw new Error(`${response.url()} is not compressed`);
  return { path: new URL(response.url()).pathname, type, bytes };
}

/** Opens a page with an empty cache; returns all responses until the network is quiet. */
async function load(browser: Browser, url: string, options: BrowserContextOptions): Promise<Loaded[]> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  return await Promise.all(responses.map(loadedOf));
}

function rowsOf(name: string, most: number, loaded: readonly Loaded[]): Row[] {
  const kb = (type: RegExp): number =>
    loaded.filter((file) => type.test(file.type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const own = loaded.filter(({ path }) => !path.startsWith('/api/'));
  const parts = { JS: /javascript/, CSS: /css/, шрифты: /font/, картинки: /^image/, ответы: /json/ };
  const notes = Object.entries(parts).map(([part, type]) => `${part} ${kb(type).toFixed(1)}`);
  return [
    { name, value: kb(/javascript|css/), unit: 'кБ', most, note: notes.join(', ') },
    { name: `${name}: файлы`, value: own.length, unit: '', most: MAX_FILES },
  ];
}

export async function size(): Promise<Row[]> {
  await using portal = await openPortal('size');
  await using browser = await launchBrowser();
  const home = async (username: string) =>
    load(browser, `${portal.url}/`, await signedIn(browser, portal.url, username));
  return [
    ...rowsOf('Страница входа', MAX_SIGN_IN_KB, await load(browser, `${portal.url}/login`, {})),
    ...rowsOf('Главная, оператор', MAX_HOME_KB, await home('operator')),
    ...rowsOf('Главная, администратор', MAX_HOME_KB, await home('admin')),
  ];
}

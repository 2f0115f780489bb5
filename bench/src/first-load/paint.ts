import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  type Page,
} from '@playwright/test';
import { median } from '../report/numbers.ts';
import type { BenchOptions, Row } from '../report/report.ts';
import { launchBrowser, signedIn } from '../support/pages.ts';
import { openPortal } from '../support/portal-process.ts';
import { observe, type PageMetrics } from './page-metrics.ts';

/** By visit: a second one finds the files and the last answers on the device. */
const MAX_LCP_SECONDS = { first: 3, second: 1.5 };
type Visit = keyof typeof MAX_LCP_SECONDS;
const MAX_INP_MS = 200;
const MAX_CLS = 0.05;
/** Openings of each page with an empty cache. */
const RUNS = { quick: 1, full: 5 };
/** The mobile preset of Lighthouse: slow 4G, a phone of the middle class. */
const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750, offline: false };
const CPU_SLOWDOWN = 4;
/** A page is complete after this time without a request, because slow code runs between requests. */
const QUIET_MS = 3_000;
const MAX_CONTROLS = 6;
const BETWEEN_PRESSES_MS = 700;

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = devices['Pixel 7'];

const metricsOf = (page: Page): Promise<PageMetrics> =>
  page.evaluate(() => (globalThis as unknown as { metrics: PageMetrics }).metrics);

async function waitUntilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => (last = Date.now()));
  page.on('response', () => (last = Date.now()));
  while (Date.now() - last < QUIET_MS) await wait(QUIET_MS / 10);
}

/** Presses some controls of the page and closes what they open. */
async function pressControls(page: Page): Promise<void> {
  const controls = page.locator(
    'main button:enabled:visible, main input:enabled:visible, header button:visible',
  );
  for (let at = 0; at < Math.min(MAX_CONTROLS, await controls.count()); at += 1) {
    await controls.nth(at).click({ force: true });
    await wait(BETWEEN_PRESSES_MS);
    await page.keyboard.press('Escape');
    await wait(BETWEEN_PRESSES_MS);
  }
}

/** Leaves what a visit leaves on the device: the files that the service worker keeps, and the last answers. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
}

interface Opened {
  path: string;
  options: BrowserContextOptions;
  visit: Visit;
}

/** Opens a page on a slow line and a slow processor, then presses its controls. */
async function measurePage(browser: Browser, portalUrl: string, opened: Opened) {
  const url = portalUrl + opened.path;
  await using context = await browser.newContext(opened.options);
  if (opened.visit === 'second') await visit(context, url);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilQuiet(page);
  const painted = await metricsOf(page);
  if (page.url() !== url || !painted.lcp) throw new Error(`${url} led to ${page.url()}`);
  await pressControls(page);
  const { inp, slowest } = await metricsOf(page);
  if (!inp) throw new Error(`${url} has no control to press`);
  return { ...painted, inp, slowest };
}

function rowsOf(name: string, most: number, pages: readonly PageMetrics[]): Row[] {
  const middle = (key: 'lcp' | 'shift' | 'inp'): number => median(pages.map((page) => page[key]));
  const [first] = pages;
  const times = pages.map(({ lcp }) => lcp.toFixed(2)).join(' ');
  return [
    {
      ...{ name: `${name}: LCP`, value: middle('lcp'), unit: 'с', most },
      note: `${first?.largest}; разы: ${times}`,
    },
    { name: `${name}: INP`, value: middle('inp'), unit: 'мс', most: MAX_INP_MS, note: first?.slowest },
    {
      ...{ name: `${name}: CLS`, value: middle('shift'), unit: '', most: MAX_CLS },
      note: first?.moved.join('; '),
    },
  ];
}

export async function paint({ size }: BenchOptions): Promise<Row[]> {
  await using portal = await openPortal('paint');
  await using browser = await launchBrowser();
  const operator = await signedIn(browser, portal.url, 'operator');
  const [desk, phone] = [
    { ...DESK, ...operator },
    { ...PHONE, ...operator },
  ];
  const pages: Record<string, Opened> = {
    Вход: { path: '/login', options: DESK, visit: 'first' },
    'Вход, телефон': { path: '/login', options: PHONE, visit: 'first' },
    Главная: { path: '/', options: desk, visit: 'first' },
    'Главная во второй раз': { path: '/', options: desk, visit: 'second' },
    Выходы: { path: '/workTime', options: desk, visit: 'first' },
    'Выходы, телефон': { path: '/workTime', options: phone, visit: 'first' },
    'Выходы, телефон, во второй раз': { path: '/workTime', options: phone, visit: 'second' },
  };
  const rows: Row[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const measured: PageMetrics[] = [];
    for (let turn = 0; turn < RUNS[size]; turn += 1)
      measured.push(await measurePage(browser, portal.url, page));
    rows.push(...rowsOf(name, MAX_LCP_SECONDS[page.visit], measured));
  }
  return rows;
}

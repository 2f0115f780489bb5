import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { median } from '../report/numbers.ts';
import type { Bench, BenchOptions, Row } from '../report/report.ts';
import { openPortal } from '../support/portal-process.ts';
import { signedIn } from '../support/signed-in.ts';
import { observe, type PageMetrics } from './page-metrics.ts';

/** Seconds, a share of the screen, milliseconds. */
const AIMS = { lcp: 2.5, shift: 0.05, inp: 200 };
/** Openings of each page with an empty cache. */
const RUNS = { quick: 2, full: 5 };
/** The mobile preset of Lighthouse: slow 4G, a phone of the middle class. */
const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750, offline: false };
const CPU_SLOWDOWN = 4;
/** Milliseconds without a request after which the page is complete: slow code runs between requests. */
const QUIET = 3_000;
/** Controls that are pressed on each page, and milliseconds between presses. */
const CONTROLS = 6;
const BETWEEN_PRESSES = 700;

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = devices['Pixel 7'];

const metricsOf = (page: Page): Promise<PageMetrics> =>
  page.evaluate(() => (globalThis as unknown as { metrics: PageMetrics }).metrics);

async function waitUntilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => (last = Date.now()));
  page.on('response', () => (last = Date.now()));
  while (Date.now() - last < QUIET) await wait(QUIET / 10);
}

/** Presses some controls of the page and closes what they open. */
export async function pressControls(page: Page): Promise<void> {
  const controls = page.locator(
    'main button:enabled:visible, main input:enabled:visible, header button:visible',
  );
  for (let at = 0; at < Math.min(CONTROLS, await controls.count()); at += 1) {
    await controls.nth(at).click({ force: true });
    await wait(BETWEEN_PRESSES);
    await page.keyboard.press('Escape');
    await wait(BETWEEN_PRESSES);
  }
}

/** Opens a page with an empty cache on a slow line and a slow processor, then presses its controls. */
async function measurePage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<PageMetrics> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilQuiet(page);
  const painted = await metricsOf(page);
  console.log('DBG', url.slice(-9), painted.lcp.toFixed(2), await page.evaluate(() => [...performance.getEntriesByType('paint').map((e) => `${e.name.slice(0,12)} ${Math.round(e.startTime)}`), ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((e) => `${e.name.replace(/.*\/(?=.)/, '').slice(0, 26)} ${Math.round(e.startTime)}-${Math.round(e.responseEnd)}`)].join(' | ')));
  if (page.url() !== url || !painted.lcp) throw new Error(`${url} led to ${page.url()}`);
  const { inp, slowest } = painted;
  await context.close();
  return { ...painted, inp, slowest };
}

function rowsOf(name: string, pages: readonly PageMetrics[]): Row[] {
  const middle = (key: 'lcp' | 'shift' | 'inp'): number => median(pages.map((page) => page[key]));
  const [first] = pages;
  return [
    {
      ...{ name: `${name}: LCP`, value: middle('lcp'), unit: 'с', aim: { most: AIMS.lcp } },
      note: `${first?.largest}; разы: ${pages.map(({ lcp }) => lcp.toFixed(2)).join(' ')}`,
    },
    {
      ...{ name: `${name}: INP`, value: middle('inp'), unit: 'мс', aim: { most: AIMS.inp } },
      note: first?.slowest ?? '',
    },
    {
      ...{ name: `${name}: CLS`, value: middle('shift'), unit: '', aim: { most: AIMS.shift } },
      note: first?.moved.join('; ') ?? '',
    },
  ];
}

async function run({ isQuick }: BenchOptions): Promise<Row[]> {
  const portal = await openPortal('paint');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const operator = await signedIn(browser, portal.url, 'operator');
    const pages: [name: string, path: string, options: BrowserContextOptions][] = [
      ['Главная', '/', { ...DESK, ...operator }],
      ['Выходы, телефон', '/workTime', { ...PHONE, ...operator }],
    ];
    const rows: Row[] = [];
    for (const [name, path, options] of pages) {
      const opened: PageMetrics[] = [];
      for (let turn = 0; turn < RUNS[isQuick ? 'quick' : 'full']; turn += 1)
        opened.push(await measurePage(browser, portal.url + path, options));
      rows.push(...rowsOf(name, opened));
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

export const paint: Bench = {
  name: 'paint',
  title:
    'Когда видно главное (LCP), отклик на нажатие (INP) и сдвиги (CLS): пустой кэш, 1,6 Мбит/с, 150 мс, процессор в 4 раза медленнее',
  run,
};

const r = await run({ isQuick: true } as BenchOptions);
for (const x of r) if (!/INP/.test(x.name)) console.log(x.name, x.value.toFixed(3), x.note);

import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { buildWebIfOld } from '../../../scripts/build-web.ts';
import type { Bench, Row } from '../report/report.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Command, startBareBrowser } from './devtools.ts';
import { startSlowNetwork } from './slow-network.ts';

/** Aims of issue 11, point 16. */
const MOST_LCP = 2.5;
const MOST_SHIFT = 0.05;
/** Each page is opened that many times with an empty cache; the middle one counts. */
const RUNS = 5;

/** The mobile preset of Lighthouse: slow 4G, a phone of the middle class. */
const NETWORK = { roundTrip: 150, bytesPerSecond: 204_800 };
const CPU_SLOWDOWN = 4;
/** The page is there when nothing has come or been painted that long, ms: code runs slowly between two requests. */
const QUIET = 3_000;
const LOOK_EVERY = 500;
const MOST_WAIT = 120_000;

const DESK = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

interface Painted {
  /** Seconds until the largest part was there. */
  lcp: number;
  fcp: number;
  /** What the largest part was. */
  what: string;
  /** Cumulative layout shift, and what moved most. */
  shift: number;
  moved: string[];
}

/** Written down in the page itself, by the browser's own measures. */
function observe(): void {
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : '?';
  const seen: Painted = { lcp: 0, fcp: 0, what: '', shift: 0, moved: [] };
  Object.assign(globalThis, { painted: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime / 1000;
      seen.what = nameOf((entry as unknown as { element?: Element }).element);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.fcp = startTime / 1000;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources?: { node?: Node }[] };
      seen.shift += value;
      seen.moved.push(`${value.toFixed(3)} ${(sources ?? []).map(({ node }) => nameOf(node)).join(' ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What the page has painted, when nothing has come to it and nothing has moved for a while. */
async function paintedAtRest(evaluate: (code: string) => Promise<unknown>): Promise<Painted> {
  const deadline = Date.now() + MOST_WAIT;
  let before = '';
  let since = Date.now();
  while (Date.now() < deadline) {
    const now = String(
      await evaluate('JSON.stringify([performance.getEntriesByType("resource").length, globalThis.painted])'),
    );
    if (now !== before) since = Date.now();
    if (Date.now() - since > QUIET) return (JSON.parse(now) as [number, Painted])[1];
    before = now;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY);
    });
  }
  throw new Error('The page does not come to rest.');
}

interface Opening {
  path: string;
  screen: typeof DESK;
  /** What the browser keeps of somebody who is signed in. */
  storage: { name: string; value: string }[];
}

/** Opens a page with an empty cache on a slow line. */
async function open(command: Command, url: string, { path, screen, storage }: Opening): Promise<Painted> {
  const { browserContextId } = await command('Target.createBrowserContext');
  const { targetId } = await command('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
  const ask: Command = (method, params) => command(method, params, String(sessionId));
  const evaluate = async (expression: string): Promise<unknown> =>
    ((await ask('Runtime.evaluate', { expression })) as { result: { value?: unknown } }).result.value;
  await ask('Page.enable');
  await ask('Emulation.setDeviceMetricsOverride', screen);
  await ask('Emulation.setTouchEmulationEnabled', { enabled: screen.mobile });
  await ask('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const kept = `for (const { name, value } of ${JSON.stringify(storage)}) localStorage.setItem(name, value);`;
  await ask('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.protocol === 'http:') { ${kept} (${observe.toString()})(); }`,
  });
  await ask('Page.navigate', { url: url + path });
  const painted = await paintedAtRest(evaluate);
  if (!painted.lcp) throw new Error(`${path} painted nothing`);
  const at = await evaluate('location.pathname');
  if (at !== path) throw new Error(`${path} led to ${String(at)}`);
  await command('Target.disposeBrowserContext', { browserContextId });
  return painted;
}

/** What the browser keeps of an operator who has signed in. */
async function storageOf(url: string): Promise<Opening['storage']> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const { storageState } = await signedIn(browser, url, 'operator');
    return storageState.origins[0]?.localStorage ?? [];
  } finally {
    await browser.close();
  }
}

async function rowsOf(name: string, openOnce: () => Promise<Painted>): Promise<Row[]> {
  const runs: Painted[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await openOnce());
  const byPaint = runs.toSorted((a, b) => a.lcp - b.lcp);
  const middle = byPaint[Math.floor(RUNS / 2)];
  const most = runs.toSorted((a, b) => b.shift - a.shift)[0];
  if (!middle || !most) throw new Error(`${name}: no run`);
  const all = byPaint.map(({ lcp }) => lcp.toFixed(2)).join(' ');
  return [
    {
      name: `${name}, LCP`,
      value: middle.lcp,
      unit: 'с',
      limit: { most: MOST_LCP },
      note: `первое ${middle.fcp.toFixed(2)} с; ${middle.what}; разы: ${all}`,
      raw: runs,
    },
    {
      name: `${name}, CLS`,
      value: most.shift,
      unit: '',
      limit: { most: MOST_SHIFT },
      note: most.moved.join('; '),
    },
  ];
}

async function run(): Promise<Row[]> {
  await buildWebIfOld();
  const folder = temporaryFolder('paint');
  const portal = await startPortalProcess({ dataDir: folder.path });
  const network = await startSlowNetwork(portal.url, NETWORK);
  const operator = await storageOf(portal.url);
  const browser = await startBareBrowser();
  try {
    const pages: [string, Opening][] = [
      ['Вход', { path: '/login', screen: DESK, storage: [] }],
      ['Вход, телефон', { path: '/login', screen: PHONE, storage: [] }],
      ['Главная', { path: '/', screen: DESK, storage: operator }],
      ['Выходы', { path: '/workTime', screen: DESK, storage: operator }],
      ['Выходы, телефон', { path: '/workTime', screen: PHONE, storage: operator }],
    ];
    const rows: Row[] = [];
    for (const [name, opening] of pages)
      rows.push(...(await rowsOf(name, () => open(browser.command, network.url, opening))));
    return rows;
  } finally {
    await browser.stop();
    network.stop();
    await portal.stop();
    folder.remove();
  }
}

export const paint: Bench = {
  name: 'paint',
  title:
    'Когда видно главное (LCP) и сдвиги (CLS): пустой кэш, 1,6 Мбит/с, 150 мс, процессор в 4 раза медленнее',
  run,
};

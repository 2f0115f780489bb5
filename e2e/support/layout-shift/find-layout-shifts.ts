import { expect, type Page, type Route } from '@playwright/test';
import type { RoutePage } from '../phone/pages.ts';
import { recordPaths } from '../phone/record-paths.ts';
import { MAX_LAYOUT_SHIFT, recordLayoutShifts, sumOfShifts } from './record-layout-shifts.ts';

/**
 * Collects in `moved` the controls that moved without user action, anywhere on the page: a click that is under way
 * is lost then. The browser's sum ignores elements below the fold.
 */
function recordMovedControls(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const places = new WeakMap<Element, { left: number; top: number }>();
  const look = () => {
    for (const one of document.querySelectorAll('main :is(a[href], button, label, select, textarea)')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const box = one.getBoundingClientRect();
      const now = { left: Math.round(box.left + window.scrollX), top: Math.round(box.top + window.scrollY) };
      const before = places.get(one) ?? now;
      for (const side of ['left', 'top'] as const) {
        if (Math.abs(now[side] - before[side]) <= 2) continue;
        const name = (one.getAttribute('aria-label') ?? one.textContent).slice(0, 60);
        moved.push(`${side} ${before[side]} → ${now[side]}: ${name}`);
      }
      places.set(one, now);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The event stream never ends, so it is never delayed. */
const LIVE = /\/live\//;

/** Timeout of the first paint without data, ms; `lazyScreen` waits for data up to a second. */
const FIRST_PAINT_TIMEOUT_MS = 1_500;

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Opens a page as on a slow network: answers are held until the page is drawn, and released one by one, the last request
 * first, because the content of one answer must not be moved by another. Later requests are held too.
 */
async function openSlowly(page: Page, path: string): Promise<{ shifts: string[]; moved: string[] }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route('**/api/**', async (route) => {
    if (isHeld && !LIVE.test(route.request().url())) waiting.push(route);
    else await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('main > *')).not.toHaveCount(0);
  // Some have no title without data.
  await page
    .locator('main h1')
    .first()
    .waitFor({ timeout: FIRST_PAINT_TIMEOUT_MS })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  for (let route = waiting.pop(); route; route = waiting.pop()) {
    await route.fulfill({ response: await route.fetch() });
    await drawn(page);
    if (waiting.length === 0) await drawn(page);
  }
  isHeld = false;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  const noted = await page.evaluate(() => {
    const { shifts, moved } = globalThis as unknown as { shifts: string[]; moved: string[] };
    return { shifts, moved };
  });
  await page.unroute('**/api/**');
  return noted;
}

/** Elements that move on these pages when their data arrives, by page; call it before the first of them opens. */
export async function findLayoutShifts(
  page: Page,
  pages: readonly RoutePage[],
): Promise<Record<string, string[]>> {
  await page.addInitScript(recordLayoutShifts);
  await page.addInitScript(recordMovedControls);
  const found: Record<string, string[]> = {};
  for (const { route, path = route } of pages) {
    const [record = path] = await recordPaths(route);
    const { shifts, moved } = await openSlowly(page, record);
    if (sumOfShifts(shifts) >= MAX_LAYOUT_SHIFT) found[path] = shifts;
    if (moved.length > 0) found[`${path}, controls`] = moved;
  }
  return found;
}

import { expect, type Page, type Route } from '@playwright/test';
import type { RoutePage } from '../phone/pages.ts';
import { recordPaths } from '../phone/record-paths.ts';
import { MAX_SHIFT, noteShifts, sumOf } from './shifts.ts';

/**
 * What can be pressed and was moved by something else, anywhere on the page: a press that is under way then
 * is lost, also where the browser's sum sees nothing because it was below the fold.
 */
function notePressables(): void {
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

/** One that never ends: it is let through at once. */
const LIVE = /\/live\//;

/** A screen that is drawn with its first data does without it then (`lazyScreen`), ms. */
const FIRST_DRAWN = 1_500;

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * The answers come only when everything that waits for them has been drawn, as on a slow line, and one by one, that of
 * the last question first: what a page shows of one answer must not be moved by another. What an answer makes the page
 * ask for waits too.
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
    .waitFor({ timeout: FIRST_DRAWN })
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
export async function jumpsOfPages(
  page: Page,
  pages: readonly RoutePage[],
): Promise<Record<string, string[]>> {
  await page.addInitScript(noteShifts);
  await page.addInitScript(notePressables);
  const jumps: Record<string, string[]> = {};
  for (const { route, path = route } of pages) {
    const [record = path] = await recordPaths(route);
    const { shifts, moved } = await openSlowly(page, record);
    if (sumOf(shifts) >= MAX_SHIFT) jumps[path] = shifts;
    if (moved.length > 0) jumps[`${path}, what can be pressed`] = moved;
  }
  return jumps;
}

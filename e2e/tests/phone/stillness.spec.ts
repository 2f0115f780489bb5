import type { Page, Route } from '@playwright/test';
import { query } from '../../support/people.ts';
import { pagesOf } from '../../support/phone/pages.ts';
import { recordPaths } from '../../support/phone/record-paths.ts';
import { expect, test } from '../../support/phone/phone-test.ts';

/** What people feel as a jump (issue 11: phone CLS). */
const MOST_SHIFT = 0.05;

/** The browser's own sum of what moved without being touched, and what it was. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : '?'));
      shifts.push(`${value} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * What can be pressed and was moved by something else, anywhere on the page: a press that is under way then
 * is lost, also where the browser's sum sees nothing because it was below the fold.
 */
function notePressables(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const tops = new WeakMap<Element, number>();
  const look = () => {
    for (const one of document.querySelectorAll('main :is(a[href], button, label, select, textarea)')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const now = Math.round(one.getBoundingClientRect().top + window.scrollY);
      const before = tops.get(one) ?? now;
      if (Math.abs(now - before) > 2)
        moved.push(`${before} → ${now}: ${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 60)}`);
      tops.set(one, now);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One that never ends: it is let through at once. */
const LIVE = /\/live\//;

/**
 * The answers come only when everything that waits for them has been drawn, as on a slow line, and one by one, that of
 * the last question first: what a page shows of one answer must not be moved by another.
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
  await page.evaluate(() => document.fonts.ready);
  isHeld = false;
  for (const route of waiting.toReversed()) {
    await route.fulfill({ response: await route.fetch() });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  const noted = await page.evaluate(() => {
    const { shifts, moved } = globalThis as unknown as { shifts: string[]; moved: string[] };
    return { shifts, moved };
  });
  await page.unroute('**/api/**');
  return noted;
}

/** A year of pay, and what was given beside it. */
async function pay(employeeId: string): Promise<void> {
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     select $1, make_date(2025, month, 1), '10-2147', 22, 10290, 10080, 190, 39984, 8602.40, 350, 48236
     from generate_series(1, 12) as month`,
    [employeeId],
  );
  await query(
    `insert into bonus_or_fine (employee_id, record_key, date, reason_type, description, value, is_gross, status)
     select $1, 'b' || day, make_date(2025, 10, day), 'Бонус', 'Контактность', 1500, true, 'Начислен'
     from generate_series(1, 12) as day`,
    [employeeId],
  );
}

/** What was watched of films that are no more: the log says so, for some of these names in another line. */
async function watchedDeleted(employeeId: string): Promise<void> {
  await query(
    `insert into user_instruction (instruction_id, project_name, file_name, account_id, start_time, status,
       current_second, reported_at)
     select 900000000 + n, 'Закрытый проект', 'Обзвон' || repeat(' ночью', n) || '.mp4', id, now(), 1, 5, now()
     from account, generate_series(1, 8) as n where employee_id = $1`,
    [employeeId],
  );
}

test('no page moves under the finger when its data comes', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'A' });
  await pay(person.employeeId);
  await watchedDeleted(person.employeeId);
  await page.addInitScript(noteShifts);
  await page.addInitScript(notePressables);
  const jumps: Record<string, string[]> = {};
  for (const { route, path = route } of pagesOf('A')) {
    const [record = path] = await recordPaths(route);
    const { shifts, moved } = await openSlowly(page, record);
    if (shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) >= MOST_SHIFT) jumps[path] = shifts;
    if (moved.length > 0) jumps[`${path}, what can be pressed`] = moved;
  }
  expect(jumps).toEqual({});
});

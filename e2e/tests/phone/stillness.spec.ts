import type { Page } from '@playwright/test';
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

/** The answers come only when everything that waits for them has been drawn, as on a slow line. */
async function openSlowly(page: Page, path: string): Promise<string[]> {
  const { promise: drawn, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('main > *')).not.toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  answer();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  await page.unroute('**/api/**');
  return shifts;
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

test('no page moves under the finger when its data comes', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'A' });
  await pay(person.employeeId);
  await page.addInitScript(noteShifts);
  const jumps: Record<string, string[]> = {};
  for (const { route, path = route } of pagesOf('A')) {
    const [record = path] = await recordPaths(route);
    const shifts = await openSlowly(page, record);
    if (shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0) >= MOST_SHIFT) jumps[path] = shifts;
  }
  expect(jumps).toEqual({});
});

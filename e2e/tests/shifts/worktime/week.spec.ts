import { query } from '../../../support/people.ts';
import {
  bookingsOf,
  boxOf,
  cellOf,
  day,
  expect,
  named,
  rowOf,
  setDemand,
  test,
} from '../../../support/shifts/planner.ts';

test(
  'the week is one tab stop, and the arrows skip closed cells',
  { tag: '@nightly' },
  async ({ page, planner }) => {
    const [first, second, third] = [day(planner, 0), day(planner, 1), day(planner, 2)];
    await setDemand(planner.area, second, 2, null, 0);
    await page.goto('/workTime');
    await expect(cellOf(page, second, 'I')).toContainText('Мест нет');
    const grid = page.getByRole('grid', { name: /^Выходы/ });
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    await boxOf(page, first, 'I').focus();
    await page.keyboard.press('ArrowDown');
    await expect(boxOf(page, third, 'I')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(boxOf(page, second, 'II')).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${second} 3`]);
    // The shift that is booked now stands below the week, with what may be done about it.
    await expect(page.getByRole('button', { name: /не смогу выйти/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(boxOf(page, second, 'II')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `История записи, ${named(second)}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, second).getByRole('button').first()).toBeFocused();
  },
);

test(
  'an absence, a full shift and an understaffed shift differ in words',
  { tag: '@nightly' },
  async ({ page, planner, whole }) => {
    const [absent, full, wanted] = [day(planner, 1), day(planner, 2), day(planner, 3)];
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`,
      [planner.person.employeeId, absent],
    );
    await setDemand(planner.area, full, 2, null, 0);
    await setDemand(planner.area, wanted, 3, 4, 5);
    await page.goto('/workTime');

    await expect(rowOf(page, absent)).toContainText('Отгул');
    for (const shift of ['I', 'II'] as const) {
      await expect(boxOf(page, absent, shift)).toBeDisabled();
      await expect(boxOf(page, absent, shift)).toBeChecked({ indeterminate: true });
    }
    await expect(cellOf(page, full, 'I')).toContainText('Мест нет');
    await expect(boxOf(page, full, 'I')).toBeDisabled();
    await expect(cellOf(page, wanted, 'II')).toContainText('Нужны люди');
    await expect(cellOf(page, wanted, 'II')).toContainText('ещё 5 мест');
    // The calendar shows the days of its month alone.
    await page.goto(`/workTime?month=${absent.slice(0, 7)}`);
    await expect(page.getByRole('button', { name: `${named(absent)}, Отгул` })).toBeVisible();
    await whole('the week with every state');
  },
);

test('the week fits a phone with large targets, and is accessible', async ({ page, planner, accessible }) => {
  await setDemand(planner.area, day(planner, 3), 3, 4, 6);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/workTime');
  for (const iso of planner.week) {
    for (const shift of ['I', 'II'] as const) {
      const target = await cellOf(page, iso, shift).locator('label').boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  for (const name of ['Предыдущая неделя', 'Следующая неделя']) {
    const arrow = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(arrow?.width ?? 0, arrow?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.getByRole('heading', { name: 'Выходы' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выйти' })).toHaveAttribute('href', '/login');
  await accessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(['color-contrast']);
  await expect(page.getByRole('heading', { name: /смен нет/ })).toBeVisible();
  // With the keyboard alone.
  await boxOf(page, day(planner, 0), 'I').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${day(planner, 0)} 2`]);
  await expect(page.getByRole('heading', { name: /1 смена/ })).toBeVisible();
});

test('text of 200 % is neither cut nor covered on the page of shifts', async ({ page, planner }) => {
  const [first, absent] = [day(planner, 0), day(planner, 1)];
  await query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отгул')`, [
    planner.person.employeeId,
    absent,
  ]);
  await setDemand(planner.area, first, 2, 4, 6);
  await page.goto('/workTime');
  await expect(cellOf(page, first, 'I')).toContainText('Нужны люди');
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  const cut = () =>
    page.getByRole('main').evaluate((main) => {
      const words = [...main.querySelectorAll('td *, th *, h2, button, [role=timer]')].filter(
        (one) => one.textContent?.trim() && !one.closest('.visually-hidden, svg'),
      );
      return words
        .filter((one) => {
          const [box, cell] = [one, one.closest('td, th, section') ?? main].map((part) =>
            part.getBoundingClientRect(),
          );
          const isOutside =
            (box?.right ?? 0) > (cell?.right ?? 0) + 1 || (box?.right ?? 0) > window.innerWidth;
          return (
            isOutside ||
            (one instanceof HTMLElement &&
              one.scrollWidth > one.clientWidth + 1 &&
              getComputedStyle(one).overflow === 'hidden')
          );
        })
        .map((one) => one.textContent);
    });
  await expect.poll(cut).toEqual([]);
});

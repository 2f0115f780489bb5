import type { Page } from '@playwright/test';
import { type Day, expectTimesheet, makeDay, worker } from '../../support/shifts/attendance-day.ts';
import { query } from '../../support/people.ts';
import { test as base } from '../../support/content.ts';
import { expect } from '../../support/test.ts';

const test = base.extend<{ day: Day }>({
  day: async ({ request, context }, use) => use(await makeDay({ request, context })),
});

const marks = (page: Page, lastName: string) => page.getByRole('group', { name: `${lastName} Ольга` });
const isMarked = (page: Page, lastName: string, label: string) =>
  expect(marks(page, lastName).getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
const stored = async ({ people }: Day) =>
  (
    await query<{ state: string | null; minutes: number | null }>(
      `select a.state, a.minutes from unnest($1::bigint[]) with ordinality as p(id, at)
       left join shift_attendance a on a.employee_id = p.id order by p.at`,
      [people.map(({ employeeId }) => employeeId)],
    )
  ).map(({ state, minutes }) => (minutes === null ? state : `${state} ${minutes}`));

for (const [device, viewport] of [
  ['on the desk', { width: 1280, height: 900 }],
  ['on the phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    // Proves: /workTime/today
    test(`a manager marks who came with one touch each, and all others at once, ${device}`, async ({
      page,
      day,
      accessible,
    }) => {
      // A phone that opens the shifts alone opens this page of them too.
      await page.goto('/workTime');
      const pages = page.getByRole('navigation', { name: 'Выходы' });
      await expect(pages.getByRole('link', { name: 'Табель' })).toHaveCount(viewport.width < 800 ? 0 : 1);
      await pages.getByRole('link', { name: 'Сегодня' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/workTime/today');
      await page.goto(`/workTime/today?date=${day.date}`);
      await expect(page.getByRole('heading', { name: 'Кто вышел' })).toBeVisible();
      const shift = page.getByRole('region', { name: 'Смена I' });
      await expect(shift).toContainText('пришли 0 из 3 · без отметки 3');
      await marks(page, 'Анина').getByRole('button', { name: 'Опоздал' }).click();
      await isMarked(page, 'Анина', 'Опоздал');
      const minutes = page.getByRole('textbox', { name: 'Опоздание, минут: Анина Ольга' });
      await minutes.fill('25');
      await minutes.press('Enter');
      await marks(page, 'Борина').getByRole('button', { name: 'Не пришёл' }).click();
      await expect(shift).toContainText('пришли 1 из 3 · опоздали 1 · не пришли 1 · без отметки 1');
      await shift.getByRole('button', { name: 'Все пришли' }).click();
      await isMarked(page, 'Верина', 'Пришёл');
      await expect(shift.getByRole('button', { name: 'Все пришли' })).toBeDisabled();
      await expect.poll(() => stored(day)).toEqual(['late 25', 'no_show', 'came']);
      await accessible();

      // The same touch takes it back; it stays so.
      await marks(page, 'Борина').getByRole('button', { name: 'Не пришёл' }).click();
      await expect.poll(() => stored(day)).toEqual(['late 25', null, 'came']);
      await page.reload();
      await isMarked(page, 'Анина', 'Опоздал');
      await expect(shift).toContainText('пришли 2 из 3 · опоздали 1 · без отметки 1');
    });
  });
}

test('what the server refuses goes back to what it was, with the reason', async ({
  page,
  day,
  tolerated,
}) => {
  tolerated.push(/409/);
  await page.goto(`/workTime/today?date=${day.date}`);
  await expect(marks(page, 'Анина')).toBeVisible();
  // Somebody takes the booking back meanwhile.
  await query('delete from shift_booking where employee_id = $1', [day.people[0]?.employeeId]);
  const pressed = marks(page, 'Анина').getByRole('button', { name: 'Пришёл', exact: true });
  await pressed.click();
  await expect(page.getByText('На эту смену сотрудник не записан.')).toBeVisible();
  await expect(pressed).toHaveAttribute('aria-pressed', 'false');
});

test('who came without being booked is booked with a reason, and marked', async ({ page, day }) => {
  const guest = await worker(day.area, 'Гостева');
  await page.goto(`/workTime/today?date=${day.date}`);
  await page.getByRole('button', { name: 'Вышел без записи' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вышел без записи' });
  await dialog.getByLabel('Причина').fill('Вышла вместо подруги');
  await dialog.getByRole('button', { name: 'Записать: Гостева Ольга' }).click();
  await expect(page.getByText(/^Запись сделана/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await marks(page, 'Гостева').getByRole('button', { name: 'Пришёл', exact: true }).click();
  await expect.poll(() => stored({ ...day, people: [guest] })).toEqual(['came']);
});

// Proves: /workTime/timesheet
test('the timesheet says what its table does, on the page and in the file', async ({
  page,
  day,
  accessible,
}) => {
  await expectTimesheet(page, day);
  await accessible();
});

// Proves: /workTime/fairness
test('a manager sees how shifts lie on people, by any column', async ({ page, day, accessible }) => {
  const [anna] = day.people;
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2::date - 7, 3, $3)`,
    [anna?.employeeId, day.date, day.area],
  );
  await page.goto(`/workTime/fairness?area=${encodeURIComponent(day.area)}`);
  const rows = page.getByRole('table', { name: 'Нагрузка' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await accessible();
  await page
    .getByRole('columnheader', { name: /Вечера/ })
    .getByRole('button')
    .click();
  await page
    .getByRole('columnheader', { name: /Вечера/ })
    .getByRole('button')
    .click();
  await expect(rows.nth(1)).toContainText('Анина О.');
});

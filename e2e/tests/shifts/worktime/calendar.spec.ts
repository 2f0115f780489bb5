import { pressBox } from '../../../support/boxes.ts';
import { query } from '../../../support/people.ts';
import { boxOf, cellOf, day, expect, named, rowOf, test } from '../../../support/shifts/planner.ts';

test(
  'the arrows move by a week, and the URL keeps the day',
  { tag: '@nightly' },
  async ({ page, planner }) => {
    const first = day(planner, 0);
    await page.goto(`/workTime?date=${first}`);
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
    const next = new Date(Date.parse(first) + 7 * 86_400_000).toISOString().slice(0, 10);
    await expect(page).toHaveURL((url) => url.searchParams.get('date') === next);
    await expect(boxOf(page, next, 'I')).toBeVisible();
    await page.reload();
    await expect(boxOf(page, next, 'I')).toBeVisible();
    await page.getByRole('button', { name: 'Предыдущая неделя' }).click();
    await expect(boxOf(page, first, 'I')).toBeVisible();

    await page.getByRole('button', { name: 'Сегодня' }).click();
    await expect(page.getByRole('row', { selected: true })).toContainText('сегодня');

    // A week that is over cannot be planned, and an address typed by hand opens the plain page.
    await page.goto('/workTime?date=2026-01-14');
    await expect(boxOf(page, '2026-01-14', 'I')).toBeDisabled();
    await expect(cellOf(page, '2026-01-14', 'I')).toContainText('Закрыта');
    await page.goto('/workTime?date=2026-02-31');
    await expect(boxOf(page, first, 'I')).toBeEnabled();
  },
);

test('two quick presses of an arrow move by two weeks or months', async ({ page, planner }) => {
  const start = day(planner, 0);
  const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/workTime?date=${start}`);
  // Both clicks come before the page is rendered anew.
  const pressTwice = (name: string) =>
    page.getByRole('button', { name }).evaluate((arrow: HTMLElement) => {
      arrow.click();
      arrow.click();
    });
  await pressTwice('Следующая неделя');
  await expect(page).toHaveURL(`/workTime?date=${later(14)}`);
  await expect(rowOf(page, later(14))).toBeVisible();
  const month = new Date(`${later(14).slice(0, 7)}-01T00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + 2);
  await pressTwice('Следующий месяц');
  await expect(page).toHaveURL(new RegExp(`month=${month.toISOString().slice(0, 7)}`));
});

test('a past day of the calendar shows its shifts and opens its week, which cannot be changed', async ({
  page,
  planner,
}) => {
  const past = new Date(Date.parse(day(planner, 0)) - 42 * 86_400_000).toISOString().slice(0, 10);
  await query(
    `insert into shift_booking (area, employee_id, day, shift_id, created_at) values ($1, $2, $3, 2, now())`,
    [planner.area, planner.person.employeeId, past],
  );
  await page.goto(`/workTime?month=${past.slice(0, 7)}`);
  const calendar = page.getByRole('region', { name: 'Календарь' });
  await calendar
    .getByRole('button', { name: `${named(past).slice(named(past).indexOf(' ') + 1)}, Смена I` })
    .click();
  await expect(rowOf(page, past)).toBeVisible();
  await expect(boxOf(page, past, 'I')).toBeChecked();
  await expect(boxOf(page, past, 'I')).toBeDisabled();
});

test('a phone calendar reads the shifts by a secret URL until it is revoked', async ({
  page,
  planner,
  request,
}) => {
  const first = day(planner, 0);
  await page.goto('/workTime');
  await pressBox(boxOf(page, first, 'I'));
  await page.getByRole('button', { name: 'Неделя и календарь' }).click();
  await page.getByRole('menuitem', { name: 'Смены в календаре телефона' }).click();
  const dialog = page.getByRole('dialog', { name: 'Смены в календаре телефона' });
  await expect(dialog.getByRole('button', { name: 'Создать ссылку' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-код ссылки на календарь' })).toBeVisible();
  const url = new URL(await dialog.getByLabel('Ссылка на календарь').inputValue());
  expect(url.origin).toBe('http://portal.test');
  const calendar = await request.get(url.pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Смена I');

  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await page
    .getByRole('dialog', { name: 'Отключить календарь?' })
    .getByRole('button', { name: 'Отключить' })
    .click();
  await expect(page.getByText('Календарь отключён')).toBeVisible();
  expect((await request.get(url.pathname)).status()).toBe(404);
});

/** A zone with another date than Moscow's: 11 hours ahead of it in its afternoon, 14 behind before. */
const FAR_ZONE =
  new Date(Date.now() + 3 * 3_600_000).getUTCHours() < 13 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

test.describe('a device of a far zone', () => {
  test.use({ timezoneId: FAR_ZONE });

  test("the calendar underlines today by the organisation's clock", async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    const [now] = await query<{ today: string }>(
      `select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as today`,
    );
    const today = now?.today ?? '';
    await page.goto(`/workTime?date=${today}`);
    const underlined = () =>
      page
        .getByRole('region', { name: 'Календарь' })
        .locator('td')
        .evaluateAll((days) =>
          days
            .filter((one) =>
              [...one.querySelectorAll('*')].some((part) =>
                getComputedStyle(part).boxShadow.includes(' 2px 0px'),
              ),
            )
            .map((one) => Number.parseInt(one.textContent, 10)),
        );
    await expect.poll(underlined).toEqual([Number(today.slice(8))]);
    expect(await page.evaluate(() => new Date().getDate())).not.toBe(Number(today.slice(8)));
  });
});

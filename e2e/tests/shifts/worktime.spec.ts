import type { Page } from '@playwright/test';
import { mark, test as base } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf } from '../../support/test.ts';

interface Planner {
  person: Person;
  area: string;
  /** Days that may be planned, the first open week. */
  week: string[];
}

/** An operator of an area of their own, and the week that is open to them. */
const test = base.extend<{ planner: Planner }>({
  planner: async ({ request, context, baseURL }, use) => {
    const area = `Площадка ${mark()}`;
    const person = await makePerson({ role: 'O', area });
    const session = await sessionOf(request, person);
    const localStorage = [{ name: 'portal.session', value: JSON.stringify(session) }];
    await context.setStorageState({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
    const headers = { authorization: `Bearer ${session.access}` };
    const answer = await request.get('/api/work_time/get_available_dates/', { headers });
    const { data } = (await answer.json()) as { data: string[] };
    await use({ person, area, week: data.slice(0, 7) });
  },
});

const day = (planner: Planner, index: number): string => planner.week[index] ?? '';

/** '24 ноября' */
const named = (iso: string): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(iso));

const boxOf = (page: Page, iso: string, shift: 'I' | 'II') =>
  page.getByRole('checkbox', { name: `Смена ${shift}, ${named(iso)}`, exact: true });

/** The row of a day in the week, not in the calendar. */
const rowOf = (page: Page, iso: string) =>
  page.getByRole('grid', { name: /^Выходы/ }).getByRole('row', { name: named(iso) });

const cellOf = (page: Page, iso: string, shift: 'I' | 'II') =>
  page.getByRole('gridcell').filter({ has: boxOf(page, iso, shift) });

const setDemand = (area: string, iso: string, shift: 2 | 3, needed: number | null, capacity: number | null) =>
  query(
    `insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, $4, $5)
     on conflict (area, day, shift_id, position) do update set needed = excluded.needed, capacity = excluded.capacity`,
    [area, iso, shift, needed, capacity],
  );

const bookingsOf = async ({ employeeId }: Person): Promise<string[]> =>
  (
    await query<{ shift: string }>(
      `select to_char(day, 'YYYY-MM-DD') || ' ' || shift_id as shift from shift_booking where employee_id = $1 order by 1`,
      [employeeId],
    )
  ).map((row) => row.shift);

// Proves: /workTime
test('an operator plans a week, sees it in the calendar and cancels a shift', async ({ page, planner }) => {
  await page.goto('/workTime');
  await expect(page.getByRole('heading', { name: 'Выходы', exact: true })).toBeVisible();
  await expect(
    page.getByText('Выходы на следующую неделю можно планировать до 12:00 воскресенья.'),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/\d/);

  // The first day that may be planned is chosen.
  const first = day(planner, 0);
  await expect(page.getByRole('row', { selected: true })).toContainText(named(first));
  await expect(page.getByRole('columnheader', { name: 'Смена I 09:00–15:00' })).toBeVisible();
  await boxOf(page, first, 'I').check();
  await boxOf(page, first, 'II').check();
  await expect(cellOf(page, first, 'I')).toContainText('Вы в смене');
  await expect(page.getByRole('button', { name: `${named(first)}, Смена I, Смена II` })).toBeVisible();
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`, `${first} 3`]);

  await expect(async () => {
    // A tap right after the last one counts as the same.
    await boxOf(page, first, 'II').uncheck();
  }).toPass();
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`]);
  await page.reload();
  await expect(boxOf(page, first, 'I')).toBeChecked();
  await expect(boxOf(page, first, 'II')).not.toBeChecked();

  await rowOf(page, first).getByRole('button').click();
  const history = page.getByRole('dialog', { name: `История записи, ${named(first)}` });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByRole('listitem').first()).toContainText('Отмена, Смена II');
  await expect(history).toContainText('вы');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

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

test(
  'a shift cancelled by mistake is restored, also offline',
  { tag: '@nightly' },
  async ({ page, context, planner, tolerated }) => {
    tolerated.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const first = day(planner, 0);
    await page.goto('/workTime');
    await boxOf(page, first, 'II').check();
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 3`]);
    await expect(async () => {
      // A tap right after the last one counts as the same.
      await boxOf(page, first, 'II').uncheck();
    }).toPass();
    const message = page.getByRole('status').filter({ hasText: `Смена II ${named(first)} снята` });
    await message.getByRole('button', { name: 'Вернуть' }).click();
    await expect(message).toBeHidden();
    await expect(boxOf(page, first, 'II')).toBeChecked();
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 3`]);

    await context.setOffline(true);
    await expect(page.getByText('Нет связи. Показаны данные')).toBeVisible();
    await expect(async () => {
      await boxOf(page, first, 'II').uncheck();
    }).toPass();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(cellOf(page, first, 'II')).toContainText('Вы в смене');
    await context.setOffline(false);
    await expect(page.getByText('Нет связи. Показаны данные')).toBeHidden();
    expect(await bookingsOf(planner.person)).toEqual([`${first} 3`]);
  },
);

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
  'a single error card replaces the week and the calendar if the shifts fail to load',
  { tag: '@nightly' },
  async ({ page, planner, tolerated }) => {
    tolerated.push(/status of 500/);
    const broken = { errors: [{ status: '500', code: 'internal', detail: '', id: 'x1' }] };
    await page.route('**/api/work_time/?*', (route) => route.fulfill({ status: 500, json: broken }));
    await page.goto('/workTime');
    await expect(page.getByText('Не удалось загрузить выходы')).toBeVisible();
    await expect(page.getByText('Не удалось')).toHaveCount(1);
    await expect(page.locator('main [role=status][aria-label^="Загружаем"]')).toHaveCount(0);
    await page.unroute('**/api/work_time/?*');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(boxOf(page, day(planner, 0), 'I')).toBeEnabled();
    await expect(page.getByText('Не удалось')).toHaveCount(0);
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

test('a place taken by somebody else is refused with the reason, and the box is reverted', async ({
  page,
  planner,
  tolerated,
}) => {
  tolerated.push(/status of 409/);
  const first = day(planner, 0);
  await setDemand(planner.area, first, 2, null, 1);
  await page.goto('/workTime');
  // The page has its places: it asks for them no more before the click.
  await expect(cellOf(page, first, 'I')).toContainText('ещё 1 место');
  await setDemand(planner.area, first, 2, null, 0);
  await boxOf(page, first, 'I').click();
  await expect(page.getByText('Мест на этой смене больше нет.')).toBeVisible();
  await expect(boxOf(page, first, 'I')).not.toBeChecked();
  await expect(cellOf(page, first, 'I')).toContainText('Мест нет');
  expect(await bookingsOf(planner.person)).toEqual([]);
});

test('a change made while the connection is lost is kept, and sent once online', async ({
  page,
  planner,
  tolerated,
}) => {
  tolerated.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const first = day(planner, 0);
  await page.goto('/workTime');
  await expect(boxOf(page, first, 'I')).toBeEnabled();
  await page.route('**/api/work_time/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await boxOf(page, first, 'I').click();
  await expect(cellOf(page, first, 'I')).toContainText('не подтверждено');
  await expect(boxOf(page, first, 'I')).toBeChecked();
  expect(await bookingsOf(planner.person)).toEqual([]);
  await page.unroute('**/api/work_time/');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(cellOf(page, first, 'I')).toContainText('Вы в смене');
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`]);
});

test('a double tap makes one change', async ({ page, planner }) => {
  const first = day(planner, 0);
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/work_time/')) sent.push(asked.method());
  });
  await page.goto('/workTime');
  await boxOf(page, first, 'I').dblclick();
  await expect(cellOf(page, first, 'I')).toContainText('Вы в смене');
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`]);
  expect(sent).toEqual(['POST']);
});

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible();
  }
  await expect(page.getByRole('heading', { name: /смен нет/ })).toBeVisible();
  // With the keyboard alone.
  await boxOf(page, day(planner, 0), 'I').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${day(planner, 0)} 2`]);
  await expect(page.getByRole('heading', { name: /1 смена/ })).toBeVisible();
});

test('a phone calendar reads the shifts by a secret URL until it is revoked', async ({
  page,
  planner,
  request,
}) => {
  const first = day(planner, 0);
  await page.goto('/workTime');
  await boxOf(page, first, 'I').check();
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

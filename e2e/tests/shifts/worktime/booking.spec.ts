import { pressBox, uncheckLater } from '../../../support/boxes.ts';
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
import { withoutStart } from '../../../support/shell/without-start.ts';

// Proves: /workTime
test(
  'an operator plans a week, sees it in the calendar and cancels a shift',
  { tag: '@main' },
  async ({ page, planner }) => {
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
    await pressBox(boxOf(page, first, 'I'));
    await pressBox(boxOf(page, first, 'II'));
    await expect(cellOf(page, first, 'I')).toContainText('Вы в смене');
    await expect(page.getByRole('button', { name: `${named(first)}, Смена I, Смена II` })).toBeVisible();
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`, `${first} 3`]);

    await uncheckLater(boxOf(page, first, 'II'));
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
  },
);

test(
  'a shift cancelled by mistake is restored, also offline',
  { tag: '@nightly' },
  async ({ page, context, planner, tolerated }) => {
    tolerated.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const first = day(planner, 0);
    await page.goto('/workTime');
    await pressBox(boxOf(page, first, 'II'));
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 3`]);
    await uncheckLater(boxOf(page, first, 'II'));
    const message = page.getByRole('status').filter({ hasText: `Смена II ${named(first)} снята` });
    await message.getByRole('button', { name: 'Вернуть' }).click();
    await expect(message).toBeHidden();
    await expect(boxOf(page, first, 'II')).toBeChecked();
    await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 3`]);

    await context.setOffline(true);
    await expect(page.getByText('Нет связи. Показаны данные')).toBeVisible();
    await uncheckLater(boxOf(page, first, 'II'));
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(cellOf(page, first, 'II')).toContainText('Вы в смене');
    await context.setOffline(false);
    await expect(page.getByText('Нет связи. Показаны данные')).toBeHidden();
    expect(await bookingsOf(planner.person)).toEqual([`${first} 3`]);
  },
);

test(
  'a single error card replaces the week and the calendar if the shifts fail to load',
  { tag: '@nightly' },
  async ({ page, planner, tolerated }) => {
    tolerated.push(/status of 500/);
    const broken = { errors: [{ status: '500', code: 'internal', detail: '', id: 'x1' }] };
    await withoutStart(page);
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
  page.on('request', (request) => {
    if (request.url().endsWith('/api/work_time/')) sent.push(request.method());
  });
  await page.goto('/workTime');
  await boxOf(page, first, 'I').dblclick();
  await expect(cellOf(page, first, 'I')).toContainText('Вы в смене');
  await expect.poll(() => bookingsOf(planner.person)).toEqual([`${first} 2`]);
  expect(sent).toEqual(['POST']);
});

import { pressBox, uncheckLater } from '../../support/boxes.ts';
import { makePerson, query } from '../../support/people.ts';
import { readyOffline } from '../../support/shifts/ready-offline.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('the week opens offline, and changes are confirmed or refused once online', async ({
  page,
  context,
}) => {
  const area = `Без связи ${Date.now()}`;
  const person = await makePerson({ role: 'O', area });
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/workTime');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(14);
  await pressBox(boxes.nth(0));
  const cell = (index: number) => page.getByRole('gridcell').nth(index);
  // The box is ticked before the server has answered.
  await expect(page.getByRole('status').filter({ hasText: /вы записаны$/ })).toBeAttached();
  await readyOffline(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Выходы' })).toBeVisible();
  await expect(page.getByText(/Нет связи\. Показаны данные на/)).toBeVisible();
  await expect(boxes.nth(0)).toBeChecked();

  await pressBox(boxes.nth(2));
  await pressBox(boxes.nth(5));
  await pressBox(boxes.nth(7));
  await expect(cell(2)).toContainText('не подтверждено');
  await expect(page.getByText('3 отметки сохранены на устройстве и отправятся сами.')).toBeVisible();
  // Taken back before anything was sent.
  await uncheckLater(boxes.nth(7));
  await expect(page.getByText('2 отметки сохранены на устройстве')).toBeVisible();
  // They wait even when the page is closed.
  await page.reload();
  await expect(cell(2)).toContainText('не подтверждено');

  // Meanwhile somebody has closed one of the two shifts.
  const label = (await boxes.nth(5).getAttribute('aria-label')) ?? '';
  await query(
    `insert into shift_demand (area, day, shift_id, capacity)
     select $1, day, shift_id, 0 from (select generate_series(current_date, current_date + 30, '1 day')::date as day) d,
     (values (2), (3)) s (shift_id)
     where shift_id = $2 and extract(day from day) = $3`,
    [area, label.startsWith('Смена II') ? 3 : 2, Number(/, (\d+)\s/.exec(label)?.[1])],
  );
  await context.setOffline(false);
  await expect(cell(2)).toContainText('Вы в смене');
  await expect(page.getByText(/Мест на этой смене больше нет\./)).toBeVisible();
  await expect(cell(5)).toContainText('Мест нет');
  await expect(boxes.nth(5)).not.toBeChecked();
  const booked = await query('select 1 from shift_booking where employee_id = $1', [person.employeeId]);
  expect(booked).toHaveLength(2);
});

test('signing out leaves no personal data on the device', async ({ page, context }) => {
  const person = await makePerson({ role: 'O' });
  await page.goto('/login');
  await signIn(page, person);
  await pressBox(page.getByRole('checkbox').nth(0));
  await expect(page.getByRole('gridcell').nth(0)).toContainText('Вы в смене');
  await readyOffline(page);
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')));
  expect(await stored()).not.toEqual([]);

  await page.getByRole('link', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/login');
  expect(await stored()).toEqual([]);
  const cached = await page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stored.map((cache) => cache.keys()))).flat();
    return requests.map((request) => new URL(request.url).pathname);
  });
  expect(cached).toContain('/');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/workTime').catch(() => undefined);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

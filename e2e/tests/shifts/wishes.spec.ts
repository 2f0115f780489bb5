import type { Page } from '@playwright/test';
import { mark } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, signIn, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Somebody with shifts in the week before the first open one, whose Monday is `from`. */
async function planner() {
  const area = `Площадка ${mark()}`;
  const person = await makePerson({ role: 'O', area });
  return { person, area };
}

/** Monday of the first week that may be planned. */
const weekOf = async (page: Page): Promise<string> => {
  const session = await page.evaluate(() => localStorage.getItem('portal.session') ?? '');
  const { access } = JSON.parse(session) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request.get('/api/work_time/get_available_dates/', { headers });
  const { data } = (await answer.json()) as { data: string[] };
  return data[0] ?? '';
};

const book = ({ employeeId }: Person, area: string, monday: string, days: number) =>
  query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2::date + $3::int, 2, $4)`,
    [employeeId, monday, days, area],
  );
const bookedOf = async ({ employeeId }: Person, monday: string) =>
  (
    await query<{ at: number }>(
      'select (day - $2::date)::int as at from shift_booking where employee_id = $1 and day >= $2 order by day',
      [employeeId, monday],
    )
  ).map(({ at }) => at);

const chooseOfWeek = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Неделя и календарь' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const readyOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

test('an employee books a week like the previous one with one touch, and sees refusals with reasons', async ({
  page,
  accessible,
}) => {
  const { person, area } = await planner();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('checkbox')).toHaveCount(14);
  const monday = await weekOf(page);
  // The first answers of the page date from before the change.
  await page.reload();
  for (const days of [-7, -6, -5]) await book(person, area, monday, days);
  await query(
    `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2::date + 1, $2::date + 1, 'Отгул')`,
    [person.employeeId, monday],
  );
  await chooseOfWeek(page, 'Как на прошлой неделе');
  const sheet = page.getByRole('dialog', { name: /^Неделя/ });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet).toContainText('В этот день у вас отмечено отсутствие.');
  await accessible();
  expect(await bookedOf(person, monday)).toEqual([0, 2]);
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('gridcell').first()).toContainText('Вы в смене');
});

test(
  'wishes are saved and book a week made offline once online',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const { person } = await planner();
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByRole('checkbox')).toHaveCount(14);
    const monday = await weekOf(page);
    await chooseOfWeek(page, 'Мои пожелания');
    const form = page.getByRole('dialog', { name: 'Мои пожелания' });
    await expect(form.getByRole('checkbox', { name: 'Понедельник, Смена I', exact: true })).toBeFocused();
    await form.getByRole('checkbox', { name: 'Вторник, Смена I', exact: true }).check();
    await form.getByRole('checkbox', { name: 'Четверг, Смена I', exact: true }).check();
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Пожелания сохранены')).toBeVisible();
    await readyOffline(page);

    await context.setOffline(true);
    await chooseOfWeek(page, 'Записать по моему графику');
    await expect(page.getByText('Запишем, когда появится связь, и скажем, что вышло')).toBeVisible();
    // It waits even when the page is closed.
    await page.reload();
    await expect(page.getByText('Запишем, когда будет связь')).toBeVisible();
    await page.getByRole('button', { name: 'Неделя и календарь' }).click();
    await expect(page.getByRole('menuitem', { name: 'Записать по моему графику' })).toBeDisabled();
    await page.keyboard.press('Escape');
    expect(await bookedOf(person, monday)).toEqual([]);
    await context.setOffline(false);
    const sheet = page.getByRole('dialog', { name: /^Неделя/ });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    expect(await bookedOf(person, monday)).toEqual([1, 3]);
  },
);

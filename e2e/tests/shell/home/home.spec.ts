import { expect, test } from '../../../support/content.ts';
import { query } from '../../../support/people.ts';
import { birthdays, carousel, newsBox, today } from '../../../support/shell/home-blocks.ts';
import { withoutStart } from '../../../support/shell/without-start.ts';

// Proves: /
test('the home page shows a greeting by name and hour, the date and a link to write', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'O', firstName: 'Марфа' });
  await page.clock.setFixedTime('2025-11-20T09:30:00+03:00');
  await page.goto('/');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Доброе утро, Марфа четверг, 20 ноября');
  await page.clock.setFixedTime('2025-11-20T23:10:00+03:00');
  await page.reload();
  await expect(greeting).toHaveText('Доброй ночи, Марфа четверг, 20 ноября');

  await test.step('an operator sees no edit buttons', async () => {
    await expect(carousel(page)).toBeVisible();
    await expect(carousel(page).getByRole('link', { name: 'Изменить' })).toHaveCount(0);
    await expect(newsBox(page).getByRole('button', { name: 'Добавить' })).toHaveCount(0);
  });
  await page.getByRole('button', { name: 'Написать сообщение' }).click();
  await expect(page.getByRole('dialog', { name: 'Новое сообщение' })).toBeVisible();
});

test(
  'editors open the cards and a new news from the home page',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.goto('/?news=TNS');
    await newsBox(page).getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая новость' });
    await expect(dialog.getByRole('radio', { name: 'TNS' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await carousel(page).getByRole('link', { name: 'Изменить' }).click();
    await expect(page).toHaveURL('/information/active');
  },
);

test('the card of the day shows the next shift, the two most urgent duties and the last pay', async ({
  page,
  comeAs,
  visitAs,
}) => {
  const { employeeId } = await comeAs({ role: 'O' });
  // The organisation's zone is Moscow.
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area, created_at)
     select id, $2, 3, area, now() from employee where id = $1`,
    [employeeId, tomorrow],
  );
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     values ($1, '2025-10-01', 'А-1', 1, 1, 1, 0, 1000, 0, 0, 1000.50), ($1, '2025-10-01', 'А-2', 1, 1, 1, 0, 234, 0, 0, 234)`,
    [employeeId],
  );
  await page.goto('/');
  const lines = today(page).getByRole('listitem').getByRole('link');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText(/^Завтра, .*Смена II, /);
  await expect(lines.nth(3)).toContainText('Итого за октябрь 2025');
  await expect(lines.nth(3)).toContainText('234,50');

  await test.step('enlarged text of the card is not cut', async () => {
    const style = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const cut = () =>
      today(page)
        .locator('li p')
        .evaluateAll((texts) =>
          texts
            .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        );
    await expect.poll(cut).toEqual([]);
    // A line of two words is not broken, because the card is as wide as the page.
    expect((await today(page).boundingBox())?.width).toBeGreaterThan(600);
    await style.evaluate((element) => (element as Element).remove());
  });

  await test.step('all duties are on their own page', async () => {
    const all = today(page).getByRole('link', { name: /^Мои дела: \d+$/ });
    const count = Number((await all.textContent())?.split(' ').at(-1));
    expect(count).toBeGreaterThan(2);
    await all.click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
    await page.goBack();
  });
  await lines.nth(0).click();
  await expect(page).toHaveURL(/\/workTime/);

  await test.step('an accountant sees duties only', async () => {
    const accountant = await visitAs({ role: 'B' });
    await accountant.goto('/');
    // Requests of other people wait for every accountant.
    await expect(today(accountant).getByRole('listitem').last()).toHaveText(/^Укажите e-mail/);
  });
});

test('a failed block waits for its retry while the name of the person arrives', async ({
  page,
  comeAs,
  tolerated,
}) => {
  tolerated.push(/status of 500/);
  await comeAs({ role: 'O', firstName: 'Марфа' });
  const named = Promise.withResolvers<undefined>();
  await withoutStart(page);
  await page.route('**/api/account/info/', async (route) => {
    await named.promise;
    await route.continue();
  });
  let requests = 0;
  await page.route('**/api/information/information/**', async (route) => {
    requests += 1;
    await route.fulfill({ status: 500, body: 'oops' });
  });
  await page.goto('/');
  await expect(carousel(page).getByRole('alert')).toBeVisible();
  const before = requests;
  named.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Марфа');
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(before);
  await carousel(page).getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(() => requests).toBe(before + 1);
});

test(
  'a failed block leaves the others intact and can be retried',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of 500/);
    await comeAs({ role: 'O' });
    await withoutStart(page);
    const blocks = [
      {
        call: '**/api/information/information/**',
        of: carousel(page),
        fault: 'Не удалось загрузить карточки',
      },
      {
        call: '**/api/information/upcoming_birthday/',
        of: birthdays(page),
        fault: 'Не удалось загрузить дни рождения',
      },
      { call: '**/api/account/my_day/', of: today(page), fault: 'Не удалось загрузить ваши дела' },
      { call: '**/api/duties/**', of: today(page), fault: 'Не удалось загрузить ваши дела' },
      { call: '**/api/news/**', of: newsBox(page), fault: 'Не удалось загрузить новости', at: '/?news=TNS' },
    ];
    for (const { call, of, fault, at = '/' } of blocks) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: 'oops' }));
      await page.goto(at);
      await expect(of.getByRole('alert')).toContainText(fault);
      await expect(page.getByText('Не удалось загрузить')).toHaveCount(1);
      await expect(page.getByRole('alert').filter({ hasText: 'Что-то пошло не так...' })).toHaveCount(1);
      await page.unroute(call);
      await of.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText('Не удалось загрузить')).toHaveCount(0);
      await expect(of.getByRole('alert')).toHaveCount(0);
    }
  },
);

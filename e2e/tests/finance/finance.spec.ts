import type { Locator } from '@playwright/test';
import { test } from '../../support/content.ts';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, sessionOf } from '../../support/test.ts';

const accrual = ({ employeeId }: Person, period: string, total: number) =>
  query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     values ($1, $2, '10-2147', 22, 10290, 10080, 190, 39984, 8602.40, 350, $3)`,
    [employeeId, `${period}-01`, total],
  );

const bonus = ({ employeeId }: Person, day: string, value: number, isGross: boolean, status: string) =>
  query(
    `insert into bonus_or_fine (employee_id, record_key, date, reason_type, description, value, is_gross, status)
     values ($1, $2, $3, $4, 'Контактность выше 34 % за неделю', $5, $6, $7)`,
    [employeeId, `${day} ${value}`, day, value < 0 ? 'Снятие' : 'Бонус', value, isGross, status],
  );

/** A sum of the table's foot stands under the head of its column, right edge under right edge. */
async function expectUnder(table: Locator, head: string, sum: RegExp): Promise<void> {
  const total = table
    .getByRole('row', { name: /^Всего/ })
    .getByRole('cell')
    .filter({ hasText: sum });
  const [above, below] = await Promise.all([
    table.getByRole('columnheader', { name: head, exact: true }).boundingBox(),
    total.boundingBox(),
  ]);
  expect([below?.x, below?.width]).toEqual([above?.x, above?.width]);
}

// Proves: /erp/myFinances
test(
  'a user sees their pay to the kopeck, by month and year, with its source',
  { tag: '@main' },
  async ({ page, comeAs, whole }) => {
    const person = await comeAs({ role: 'O' });
    await accrual(person, '2025-10', 48_236.4);
    await accrual(person, '2025-09', 43_280);
    await accrual(person, '2024-12', 32_014.05);
    await bonus(person, '2025-10-31', 1500, true, 'Начислен');
    await bonus(person, '2025-10-16', -350, false, 'Удержан');
    await page.goto('/erp/myFinances');
    const accruals = page.getByRole('table', { name: 'Фактические начисления' });
    await expect(accruals.getByRole('row')).toHaveCount(5);
    await expect(accruals.getByRole('row').nth(1)).toContainText(/Октябрь 2025.*171:30.*168:00.*48\s236,40/);
    await expect(accruals.getByRole('row').nth(1)).toContainText('−350,00');
    await expect(page.getByText(/на 4\s956,40 ₽ больше, чем в сентябре/)).toBeVisible();
    await expect(page.getByText('Итого за октябрь 2025, до НДФЛ')).toBeVisible();
    await expectUnder(accruals, 'Итого', /^123\s530,45$/);
    await expectUnder(accruals, 'Снятия', /^−1\s050,00$/);
    await expectUnder(accruals, 'Прогулы', /^9:30$/);
    const bonuses = page.getByRole('table', { name: 'Бонусы и Снятия' });
    await expect(bonuses.getByRole('row').nth(1)).toContainText(
      /31\.10\.2025.*\+1\s500,00.*до НДФЛ.*Начислен/,
    );
    await expect(bonuses.getByRole('row').nth(2)).toContainText(/−350,00.*на руки.*Удержан/);

    await accruals.getByRole('button', { name: 'Показать подробности' }).first().click();
    await expect(accruals).toContainText(
      /Расчёт 10-2147.*Оклад 39\s984,00 \+ бонусы 8\s602,40 − снятия 350,00 = 48\s236,40 до НДФЛ/s,
    );
    await whole('own finances');

    await page.getByRole('button', { name: 'Сравнить месяцы' }).click();
    const comparison = page.getByRole('dialog', { name: 'Сравнение месяцев' });
    await expect(comparison).toContainText(/Больше на 4\s956,40 ₽/);
    await expect(comparison.getByRole('row').filter({ hasText: 'Итого' })).toContainText(
      /43\s280,00.*48\s236,40.*\+4\s956,40/,
    );
    await comparison.getByRole('combobox', { name: 'Месяц' }).click();
    await page.getByRole('option', { name: 'Декабрь 2024' }).click();
    await expect(comparison.getByRole('row').filter({ hasText: 'Итого' })).toContainText(/32\s014,05/);
    await whole('comparison of two months');
    await page.keyboard.press('Escape');
    await expect(comparison).toBeHidden();

    await page.getByRole('combobox', { name: 'Год' }).click();
    await page.getByRole('option', { name: '2024' }).click();
    await expect(page).toHaveURL('/erp/myFinances?year=2024');
    await expect(accruals.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Год', exact: true })).toContainText(
      /Итого за 2024 год.*32\s014,05/,
    );
    await expect(bonuses).toContainText('Ничего не найдено');
    await page.reload();
    await expect(accruals).toContainText('Декабрь 2024');
  },
);

test('a user without accruals reads that there are none, and cannot open a colleague’s', async ({
  page,
  comeAs,
  request,
}) => {
  const colleague = await makePerson({ role: 'O' });
  await accrual(colleague, '2025-10', 1);
  const person = await comeAs({ role: 'O' });
  await page.goto('/erp/myFinances');
  await expect(page.getByText('Нет подходящих данных')).toHaveCount(2);

  const { access } = await sessionOf(request, person);
  const headers = { authorization: `Bearer ${access}` };
  for (const address of ['', `?user=${colleague.accountId}`, `?empl_id=${colleague.employeeId}`]) {
    const answer = await request.get(`/api/erp/actual_accruals/${address}`, { headers });
    if (answer.ok()) expect((await answer.json()) as object).toMatchObject({ data: [] });
  }
});

test('the page shows a loading state and an error state', async ({ page, comeAs, tolerated }) => {
  tolerated.push(/status of 500/);
  await comeAs({ role: 'O' });
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/erp/actual_accruals/', async (route) => {
    await held;
    await route.fulfill({
      status: 500,
      json: { errors: [{ status: '500', code: 'internal', detail: '', id: 'x1' }] },
    });
  });
  await page.goto('/erp/myFinances');
  await expect(page.getByText('Данные загружаются...').first()).toBeVisible();
  open();
  await expect(page.getByText('Не удалось загрузить начисления')).toBeVisible();
  await page.unroute('**/api/erp/actual_accruals/');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Нет подходящих данных').first()).toBeVisible();
});

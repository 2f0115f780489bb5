import { query } from '../../support/people.ts';
import { phoneFaults } from '../../support/phone/phone.ts';
import { expect, test } from '../../support/phone/phone-test.ts';

test('a month of pay is one line on a phone, and a touch opens its parts', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  await query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     values ($1, '2026-10-01', '10-2147', 22, 10290, 10080, 0, 30791.25, 0, 0, 30791.25)`,
    [person.employeeId],
  );
  await page.goto('/erp/myFinances');
  const month = page.getByRole('list', { name: 'Фактические начисления' }).getByRole('listitem');
  await expect(month).toHaveText(/^Октябрь 2026\s*30.791,25.₽$/);
  expect((await month.boundingBox())?.height).toBeLessThan(60);
  // Anywhere on the card.
  await month.click({ position: { x: 60, y: 20 } });
  await expect(month.getByRole('term')).toHaveText(['Дни', 'Отработано', 'К оплате', 'Оклад']);
  await expect(month).toContainText('Расчёт 10-2147');
  expect(await phoneFaults(page)).toEqual([]);
});

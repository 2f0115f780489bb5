import { test as phoneTest } from '../../support/phone/phone-test.ts';
import { phoneFaults } from '../../support/phone/phone.ts';
import { test } from '../../support/content.ts';
import { type Person, query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

/** Output of today, which is in the running month on every day. */
const worked = ({ employeeId }: Person, project: string, completed: number, kopecks: number | null) =>
  query(
    `insert into production (employee_id, day, project, completed, refused, minutes, kopecks)
     values ($1, (now() at time zone 'Europe/Moscow')::date, $2, $3, 2, 90, $4)`,
    [employeeId, project, completed, kopecks],
  );

// Proves: /erp/myFinances
test('an employee sees the running month first, on the page of pay and on the home page', async ({
  page,
  comeAs,
  whole,
}) => {
  const person = await comeAs({ role: 'O' });
  await worked(person, 'Омнибус', 14, 183_450);
  await worked(person, 'Банки', 3, 10);
  await page.goto('/erp/myFinances');
  const card = page.getByRole('region', { name: 'Этот месяц' });
  await expect(card).toContainText(/данные на \d+\s/);
  await expect(card).toContainText(/1\s834,60\s₽/);
  await expect(card).toContainText(/Готово17.*Часы3:00.*Готово за час5,67/s);
  await expect(card).toContainText('посчитает бухгалтерия');
  await whole('the running month');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Сегодня' })).toContainText(
    /1\s834,60\s₽\s*Этот месяц, данные на/,
  );
});

// Proves: /erp/production
test(
  'an administrator sees the output of a month by person, project and day, and takes it as a file',
  { tag: '@main' },
  async ({ page, comeAs, whole }) => {
    const person = await comeAs({ role: 'A' });
    await query(`update employee set team = 'Особая' where id = $1`, [person.employeeId]);
    await worked(person, 'Омнибус', 14, 183_450);
    await page.goto('/erp/production?team=Особая');
    const row = page.getByRole('table', { name: 'Выработка' }).getByRole('row').nth(1);
    await expect(row).toContainText(/Особая.*14.*2.*1:30.*9,33.*1\s834,50/);
    await page.getByRole('radio', { name: 'Проекты' }).click();
    await expect(row).toContainText(/Омнибус.*14.*1\s834,50/);
    await page.getByRole('radio', { name: 'Дни' }).click();
    await expect(row).toContainText(/\d\s[а-я]+.*14.*1\s834,50/);
    await whole('output by day');
    await page.getByRole('button', { name: 'Скачать' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /XLSX/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Выработка .*\.xlsx$/);
  },
);

phoneTest('the output fits a phone', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'A' });
  await worked(person, 'Омнибус', 14, 183_450);
  await page.goto('/erp/production?by=project');
  await expect(page.getByRole('list', { name: 'Выработка' }).getByRole('listitem').first()).toBeVisible();
  expect(await phoneFaults(page)).toEqual([]);
  await page.goto('/erp/myFinances');
  await expect(page.getByRole('region', { name: 'Этот месяц' })).toBeVisible();
  // The hours of two months; their skeletons lie over the links.
  await expect(page.getByRole('region', { name: 'Часы по сменам' }).getByText(/^\d+:\d\d ч$/)).toHaveCount(2);
  expect(await phoneFaults(page)).toEqual([]);
});

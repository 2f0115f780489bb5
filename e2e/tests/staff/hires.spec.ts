import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { allowManyNew } from '../../support/staff/many-new.ts';

/** Hires and leavers of other tests are left to them: of the answer only this area's people stay. */
async function ownPeopleOnly(page: Page, area: string): Promise<void> {
  await page.route(/\/api\/erp\/staff_changes\//, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const own = await query<{ employee: string; account: string | null }>(
      `select e.id as employee, a.id as account from employee e left join account a on a.employee_id = e.id
       where e.area = $1`,
      [area],
    );
    const hired = own.filter(({ employee }) => data.hired.includes(employee)).map(({ employee }) => employee);
    const left = own.flatMap(({ account }) => (account && data.left.includes(account) ? [account] : []));
    await route.fulfill({ response, json: { data: { hired, left } } });
  });
}

async function takeIn(page: Page, lines: readonly string[]): Promise<void> {
  const text = ['Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние', ...lines].join('\r\n');
  const file = { name: 'Сотрудники.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await allowManyNew(page);
  await page.getByLabel('Файл из ERP').setInputFiles([file]);
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByText('Файл принят. Строк 2')).toBeVisible();
}

test('new employees of an ERP file get accounts, and former ones lose theirs', async ({
  page,
  comeAs,
  whole,
}) => {
  const area = `Набор ${mark()}`;
  const code = mark().slice(-8);
  const people = (state: string) =>
    ['Ананьева', 'Бирюкова'].map((name, at) => `${code}-${at};${name};Анна;${area};Оператор;${state}`);
  const accounts = () =>
    query(
      `select 1 from account a join employee e on e.id = a.employee_id where e.area = $1 and a.deleted_at is null`,
      [area],
    );
  await ownPeopleOnly(page, area);
  await comeAs({ role: 'A' });
  await page.goto('/erp/exchange');
  const card = page.getByRole('region', { name: 'Новые и уволенные' });
  await takeIn(page, people('работает'));
  await expect(card).toContainText('Новых 2');
  await whole('hires after a file');
  await card.getByRole('button', { name: 'Создать и напечатать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новые учётные записи' });
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(dialog).toContainText('Создано учётных записей: 2');
  expect(await accounts()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  const losing = page.getByRole('dialog', { name: 'Закрыть без паролей?' });
  await losing.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();

  await takeIn(page, people('уволен'));
  await expect(card).toContainText('Уволено 2');
  // The page of users has them too, for moderators, who do not exchange files.
  await page.goto(`/userManagement?area=${area}`);
  const former = page.getByRole('region', { name: 'Уволенные' });
  await expect(former).toContainText(`${area}: уволено 2`);
  await former.getByRole('button', { name: 'Удалить учётные записи' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('textbox', { name: 'Введите число людей' }).fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить учётные записи' }).click();
  await expect(former).toBeHidden();
  expect(await accounts()).toEqual([]);
});

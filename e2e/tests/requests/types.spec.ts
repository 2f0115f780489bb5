import { randomBytes } from 'node:crypto';
import { test } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { expect } from '../../support/test.ts';

// Proves: /settings
test('an administrator adds a type of requests, moves it up, archives and deletes it', async ({
  page,
  comeAs,
  whole,
}) => {
  await comeAs({ role: 'A' });
  const name = `Донорский день ${randomBytes(4).toString('hex')}`;
  await page.goto('/settings?section=requests');
  await page.getByRole('button', { name: 'Добавить вид' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый вид заявок' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByLabel('Название')).toBeFocused();
  await dialog.getByLabel('Название').fill(name);
  await choose('О чём', 'Отсутствие');
  await dialog.getByLabel('Подать за столько дней до начала').fill('2');
  await dialog.getByLabel('Из какого остатка дни').fill('Донорский');
  await choose('Решает', 'Руководитель');
  await choose('Потом', 'Администратор');
  await whole('a type of requests');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  const row = page.getByRole('listitem', { name, exact: true });
  await expect(row).toContainText('Отсутствие · Руководитель, потом администратор · 3 рабочих дня');

  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Поднять вид/ }) })
    .last();
  await expect(last).toHaveAccessibleName(name);
  await row.getByRole('button', { name: `Поднять вид «${name}»` }).click();
  await expect(last).not.toHaveAccessibleName(name);

  await row.getByRole('button', { name: `Изменить вид «${name}»` }).click();
  const stored = page.getByRole('dialog', { name: 'Вид заявок' });
  await expect(stored.getByLabel('Из какого остатка дни')).toHaveValue('Донорский');
  await stored.getByRole('checkbox', { name: 'В архиве' }).check();
  await stored.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('В архиве');
  await whole('the types of requests');
  await row.getByRole('button', { name: `Удалить вид «${name}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  const [saved] = await query('select count(*)::int as n from request_type where name = $1', [name]);
  expect(saved).toEqual({ n: 0 });
});

import { codeOf, setUp } from '../../support/account/second-factor.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/content.ts';
import { makePerson, PASSWORD, type Person, query } from '../../support/people.ts';

async function fillSignIn(page: Page, { username }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Логин').fill(username);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
}

// Proves: /secondFactor
test(
  'a user enables the second factor, signs in with it, and disables it with a recovery code',
  { tag: '@main' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of (401|422)/);
    const person = await comeAs({ role: 'O' });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Включить' }).click();
    const { secret, codes } = await setUp(page);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Осталось кодов восстановления: 10.')).toBeVisible();

    await fillSignIn(page, person);
    const code = page.getByLabel('Код из приложения');
    await expect(code).toBeFocused();
    await code.fill('нет такого');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Код не подошёл/ })).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Отключить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отключить второй фактор' });
    await dialog.getByRole('textbox', { name: 'Пароль' }).fill('чужой-пароль-1');
    await dialog.getByLabel('Код из приложения или код восстановления').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Отключить' }).click();
    await expect(dialog.getByText('Пароль введён неверно.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByText('Второй фактор отключён')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Включить' })).toBeVisible();
  },
);

test(
  'a user replaces the second factor with the password and codes of the current one',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of (403|422)/);
    await comeAs({ role: 'O' });
    await page.goto('/secondFactor');
    const { codes } = await setUp(page);
    await page.getByRole('link', { name: 'Настроить заново' }).click();
    await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
    const proof = page.getByLabel('Код из приложения или код восстановления');
    await proof.fill('000000');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
    await proof.fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    const secret = ((await page.getByLabel('Ключ').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('2. Введите шесть цифр, которые покажет приложение').fill(codeOf(secret));
    const another = page.getByLabel(/^3\. Введите новый код из прежней записи/);
    await another.fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
    await another.fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(
      10,
    );
  },
);

test('an administrator disables the second factor of a user who has lost the phone and the codes', async ({
  page,
  comeAs,
}) => {
  const person = await makePerson({ role: 'O' });
  await query(`insert into totp (account_id, key) values ($1, '\\x00')`, [person.accountId]);
  await comeAs({ role: 'A' });
  await page.goto(`/userManagement?area=*&search=${person.username}`);
  await page
    .getByRole('row')
    .filter({ hasText: person.username })
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Отключить второй фактор' }).click();
  await page.getByRole('button', { name: 'Отключить', exact: true }).click();
  await expect(page.getByText('Второй фактор отключён')).toBeVisible();
  expect(await query('select 1 from totp where account_id = $1', [person.accountId])).toEqual([]);
});

import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from '../../support/content.ts';
import { withOwnPortal } from '../../support/portal/own-portal.ts';
import { makePerson, PASSWORD, type Person, query } from '../../support/people.ts';

/** The code of the half minute that is so many after this one. */
const codeOf = (secret: string, after = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + after * 30_000 });

async function fillSignIn(page: Page, { username }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Логин').fill(username);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** Takes the key over and confirms it; answers the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = ((await page.getByLabel('Ключ').textContent()) ?? '').replaceAll(' ', '');
  const field = page.getByLabel('2. Введите шесть цифр, которые покажет приложение');
  await field.fill('12345');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
  await field.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  const list = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  return { secret, codes };
}

// Proves: /secondFactor
test('a person switches the second factor on, signs in with it, and switches it off with a recovery code', async ({
  page,
  comeAs,
  tolerated,
}) => {
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
});

test('a person sets the second factor up anew with the password and codes of the one in force', async ({
  page,
  comeAs,
  tolerated,
}) => {
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
  await expect(page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(10);
});

test('an administrator switches it off for somebody who has lost the telephone and the codes', async ({
  page,
  comeAs,
}) => {
  const person = await makePerson({ role: 'O' });
  await query(`insert into totp (account_id, key) values ($1, '\\x00')`, [person.accountId]);
  await comeAs({ role: 'A' });
  await page.goto(`/userManagement?search=${person.username}`);
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

test('a role that needs it is led to it after the sign-in, and goes on when it is on', async ({
  page,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/status of (403|422)/);
  await withOwnPortal({}, async ({ url, call, signIn }) => {
    await call('admin', 'PUT', '/settings/', { totp_required: ['B'] });
    await signIn(page, 'accountant');
    await expect(page).toHaveURL(/\/secondFactor$/);
    await expect(page.getByText('Для вашей роли нужен второй фактор.')).toBeVisible();
    await page.goto(`${url}/adminDocFlow`);
    await expect(page).toHaveURL(/\/secondFactor$/);
    await setUp(page);
    await expect(page).toHaveURL(`${url}/`);
    await page.goto(`${url}/adminDocFlow`);
    await expect(page.getByRole('heading', { level: 1, name: 'Документооборот' })).toBeVisible();
  });
});

test('the second factor is whole on every width', async ({ page, comeAs, whole }) => {
  test.slow();
  await comeAs({ role: 'O' });
  await page.goto('/secondFactor');
  await whole('what it is');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  await whole('the key');
});

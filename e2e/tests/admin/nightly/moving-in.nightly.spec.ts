import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { emailMatching } from '../../../support/mail/mailbox.ts';
import { withOwnPortal } from '../../../support/portal/own-portal.ts';
import { expect, test } from '../../../support/test.ts';
import { allowManyNew } from '../../../support/staff/many-new.ts';

const run = promisify(execFile);

const ADMIN_PASSWORD = 'Пароль-установки-1';
const OWN_PASSWORD = 'Только-мой-пароль-7';
const NEW_PASSWORD = 'Вспомнить-легко-42';
const PEOPLE = 800;
const HIRES = 15;
const LEAVERS = 20;

const codeOf = (n: number): string => `0000-${String(n).padStart(5, '0')}`;

/** A month's file as 1C makes it: titles above the header, the full name in one column, a sum below. */
function monthOf(first: number, last: number, left = 0) {
  const people = Array.from({ length: last - first + 1 }, (_, at) => {
    const n = first + at;
    const state = n <= left ? 'Уволен' : n % 40 === 0 ? 'Отпуск основной' : 'Работа';
    const name = `Сотрудница${'абвгдежзик'.charAt(n % 10)} Анна Ивановна`;
    return `${codeOf(n)};${name};${n % 3 ? 'Тула' : 'Калуга'};Оператор CATI;01.01.0001;n${n}@opros.example;${state}`;
  });
  const lines = [
    'Список сотрудников;;;;;;',
    'Организация: Опрос;;;;;;',
    'Табельный номер;Сотрудник;Площадка;Должность;Дата рождения;Почта;Состояние',
    ...people,
    `Итого;${people.length};;;;;`,
  ];
  return { name: 'Сотрудники.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

async function changePassword(page: Page, old: string, fresh: string): Promise<void> {
  await page.getByLabel('Старый пароль').fill(old);
  await page.getByLabel('Новый пароль').fill(fresh);
  await page.getByLabel('Подтверждение пароля').fill(fresh);
  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function takeIn(page: Page, file: ReturnType<typeof monthOf>): Promise<void> {
  await allowManyNew(page);
  await page.getByLabel('Файл из ERP').setInputFiles([file]);
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByText(/^Файл принят\./)).toBeVisible();
}

/** Accounts for those chosen, by personnel number; login and password of the first slip. */
async function issue(page: Page, count: number): Promise<[username: string, password: string]> {
  const dialog = page.getByRole('dialog', { name: 'Новые учётные записи' });
  await dialog.getByRole('radio', { name: 'По табельному номеру' }).click();
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(dialog).toContainText(`Создано учётных записей: ${count}`, { timeout: 90_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-slip]')).toHaveCount(count);
  await page.emulateMedia({ media: 'screen' });
  const [, username = '', password = ''] = await dialog
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .allTextContents();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  const losing = page.getByRole('dialog', { name: 'Закрыть без паролей?' });
  await losing.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  return [username, password];
}

/** A command of the portal beside the one that runs. */
const command = (dataDir: string, ...args: string[]) =>
  run('npm', ['run', 'portal', '--', ...args], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: 'false' },
  });

test('an organisation of 800 employees moves in: files, accounts, sign-in, the next month, a lost password, a copy', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await withOwnPortal({ DEMO: 'false', ADMIN_PASSWORD }, async ({ url, folder, signIn }) => {
    await test.step('the administrator signs in and imports the 1C file', async () => {
      await signIn(page, 'admin', ADMIN_PASSWORD);
      await changePassword(page, ADMIN_PASSWORD, OWN_PASSWORD);
      await signIn(page, 'admin', OWN_PASSWORD);
      await page.goto(`${url}/erp/exchange`);
      await takeIn(page, monthOf(1, PEOPLE));
    });

    let first: [username: string, password: string] = ['', ''];
    await test.step('every employee gets an account and a slip', async () => {
      await page.goto(`${url}/userManagement?tab=without`);
      await page.getByRole('button', { name: 'Создать для всех' }).click();
      first = await issue(page, PEOPLE);
    });

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
    await test.step('a user signs in on a phone with the slip', async () => {
      const [username, password] = first;
      await signIn(phone, username, password);
      await changePassword(phone, password, OWN_PASSWORD);
      await signIn(phone, username, OWN_PASSWORD);
      await expect(phone).toHaveURL(`${url}/workTime`);
    });

    await test.step('the next month adds and removes employees', async () => {
      await page.goto(`${url}/erp/exchange`);
      await takeIn(page, monthOf(1, PEOPLE + HIRES, LEAVERS));
      const card = page.getByRole('region', { name: 'Новые и уволенные' });
      await expect(card).toContainText(`Новых ${HIRES}, уволено ${LEAVERS}`);
      await card.getByRole('button', { name: 'Создать и напечатать' }).click();
      await issue(page, HIRES);
      await card.getByRole('button', { name: 'Удалить учётные записи' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
      await page.getByRole('textbox', { name: 'Введите число людей' }).fill(String(LEAVERS));
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить учётные записи' }).click();
      await expect(card).toBeHidden();
    });

    const [forgetful, email] = [codeOf(LEAVERS + 10).replace('-', ''), `n${LEAVERS + 10}@opros.example`];
    await test.step('a user resets a lost password', async () => {
      await phone.goto(`${url}/forgot_password`);
      await phone.getByLabel('Логин или e-mail').fill(forgetful);
      await phone.getByRole('button', { name: 'Отправить письмо' }).click();
      const { text = '' } = await emailMatching(
        // The person was told of the first own password too.
        (letter) => letter.to?.[0]?.address === email && (letter.text ?? '').includes('/reset_password/'),
        join(folder, 'data/mail'),
      );
      const link = /\/reset_password\/[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
      await phone.goto(url + link);
      await phone.getByLabel('Новый пароль').fill(NEW_PASSWORD);
      await phone.getByLabel('Подтверждение пароля').fill(NEW_PASSWORD);
      await phone.getByRole('button', { name: 'Сохранить пароль' }).click();
      await signIn(phone, forgetful, NEW_PASSWORD);
      await expect(phone).toHaveURL(`${url}/workTime`);
    });

    await test.step('a backup is made under load and restored elsewhere', async () => {
      const [copies, elsewhere] = [join(folder, 'copies'), join(folder, 'elsewhere')];
      await command(join(folder, 'data'), 'backup', copies);
      await command(elsewhere, 'restore', copies);
      await withOwnPortal({ DEMO: 'false', DATA_DIR: elsewhere }, async (restored) => {
        await restored.signIn(phone, forgetful, NEW_PASSWORD);
        await expect(phone).toHaveURL(`${restored.url}/workTime`);
      });
    });
    await phone.close();
  });
});

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ENTRA, patchOf } from '@portal/server/testing/samples/scim/requests.ts';
import { expect, mark, test } from '../../support/content.ts';
import { PASSWORD } from '../../support/people.ts';
import { signIn } from '../../support/test.ts';

/** Issues a key for the directory on the page of access, and returns it. */
async function issueKey(page: Page): Promise<string> {
  await page.goto('/settings?section=access');
  await page.getByRole('button', { name: 'Выдать ключ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ' });
  await dialog.getByRole('textbox', { name: 'Для какой программы' }).fill(`Каталог ${mark()}`);
  for (const scope of ['Загружать файлы из ERP', 'Вести учётные записи (SCIM)'])
    await dialog.getByRole('checkbox', { name: scope }).check();
  await dialog.getByRole('button', { name: 'Выдать' }).click();
  const key = (await dialog.getByLabel('Ключ', { exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
  return key;
}

/** Calls as the directory does. */
function directory(request: APIRequestContext, key: string) {
  const authorization = `Bearer ${key}`;
  const headers = { authorization, 'content-type': 'application/scim+json' };
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await request.fetch(`/api/scim/v2${path}`, {
      method,
      headers,
      data: JSON.stringify(data),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; userName: string; active: boolean; displayName: string };
  };
  return {
    async importEmployee(code: string): Promise<void> {
      const csv = `Табельный номер;Фамилия;Имя;Площадка;Должность\n${code};Каталожная;Вера;Тула;Оператор\n`;
      const file = { name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      const path = '/api/erp/import/employees/';
      const answer = await request.post(path, { headers: { authorization }, multipart: { file } });
      expect(await answer.text()).toContain('"added":1');
    },
    create: (data: object) => send('POST', '/Users', data),
    patch: (id: string, data: object) => send('PATCH', `/Users/${id}`, data),
  };
}

const findUser = async (page: Page, username: string) => {
  await page.goto(`/userManagement?search=${username}`);
  return page.getByRole('row').filter({ hasText: username });
};

/** Gives the user a temporary password on the page of users. */
async function givePassword(page: Page, username: string): Promise<string> {
  const row = await findUser(page, username);
  await row.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Сбросить пароль' }).click();
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Временный пароль' });
  const password = (await shown.getByLabel('Временный пароль').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Готово' }).click();
  return password;
}

/** The new employee's browser after the first sign-in, with a password of their own. */
async function comeFirst(browser: Browser, username: string, temporary: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['PORTAL_URL'] ?? '' });
  await page.goto('/login');
  await signIn(page, { username, password: temporary });
  await page.getByLabel('Старый пароль').fill(temporary);
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByLabel('Подтверждение пароля').fill(PASSWORD);
  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  await signIn(page, { username, password: PASSWORD });
  await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
  return page;
}

// Proves: POST /api/scim/v2/Users/, PATCH /api/scim/v2/Users/{id}/
test('a directory hires, renames, deactivates and reactivates an employee', async ({
  page,
  browser,
  request,
  comeAs,
  whole,
}) => {
  const code = mark();
  const userName = `vera${code.slice(-8)}`;
  const renamed = `katalog${code.slice(-8)}`;
  await comeAs({ role: 'A' });
  const scim = directory(request, await issueKey(page));
  await scim.importEmployee(code);
  const { id, displayName } = await scim.create(ENTRA.created(userName, code));
  expect(displayName).toBe('Каталожная Вера');

  const own = await comeFirst(browser, userName, await givePassword(page, userName));

  await test.step('a rename changes the login, and names stay those of the ERP', async () => {
    const ofErp = patchOf({ op: 'Replace', path: 'name.familyName', value: 'Иная' });
    expect((await scim.patch(id, ofErp)).displayName).toBe('Каталожная Вера');
    await scim.patch(id, ENTRA.renamed(renamed));
    await expect(await findUser(page, renamed)).toContainText('Каталожная Вера');
    await own.goto('/account');
    await expect(own.getByText(renamed)).toBeVisible();
  });

  await test.step('a deactivation signs out the open page at its next act and refuses sign-in', async () => {
    expect((await scim.patch(id, ENTRA.disabled)).active).toBe(false);
    // A background request of the page may be refused before the person acts.
    const signInPage = own.getByRole('heading', { name: 'Вход' });
    await own.getByRole('link', { name: 'Сотрудники' }).or(signInPage).first().click();
    await expect(own).toHaveURL(({ pathname }) => pathname === '/login');
    await expect(own.getByText('Вы вышли из системы или ваши учётные данные устарели')).toBeVisible();
    await signIn(own, { username: renamed, password: PASSWORD });
    await expect(own.getByText('Неверный логин или пароль.')).toBeVisible();
    await expect(await findUser(page, renamed)).toContainText('вход закрыт');
    await whole('a deactivated user');
  });

  await test.step('a reactivation lets the same password in again', async () => {
    expect((await scim.patch(id, ENTRA.enabled)).active).toBe(true);
    await signIn(own, { username: renamed, password: PASSWORD });
    await expect(own).toHaveURL(({ pathname }) => pathname !== '/login');
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(await findUser(page, renamed)).not.toContainText('вход закрыт');
  });
  await own.close();
});

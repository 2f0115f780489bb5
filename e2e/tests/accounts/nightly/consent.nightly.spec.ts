import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/content.ts';
import { withOwnPortal } from '../../../support/portal/own-portal.ts';

const TEXT = '<h2>Какие данные</h2><p>Имя, телефон и смены.</p>';

const agree = (page: Page) => page.getByRole('button', { name: 'Дать согласие' }).click();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// Proves: /consent
// Proves: /settings/consents
test('an administrator writes the policy, everybody agrees before going on, and a new edition asks again', async ({
  page,
  browser,
  tolerated,
  whole,
}) => {
  test.slow();
  tolerated.push(/status of 403/);
  await withOwnPortal({}, async ({ url, signIn }) => {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const operator = await context.newPage();
    await signIn(operator, 'operator');
    await expect(operator).toHaveURL(`${url}/`);

    await signIn(page, 'admin');
    await page.goto(`${url}/settings?section=policy`);
    const card = page.getByRole('region', { name: 'Согласие на обработку персональных данных' });
    await expect(card.getByText('Текста нет: согласие не спрашивается.')).toBeVisible();
    await card.getByRole('button', { name: 'Написать текст' }).click();
    const dialog = page.getByRole('dialog', { name: 'Политика обработки персональных данных' });
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog.getByText('Введите текст.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Мы храним имя, телефон и смены.');
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    // The author is asked too, and comes back.
    await expect(page).toHaveURL(/\/consent\?next=%2Fsettings%3Fsection%3Dpolicy$/);
    await agree(page);
    await expect(page).toHaveURL(`${url}/settings?section=policy`);
    await expect(card.getByText(/^Согласились 1 из \d+$/)).toBeVisible();

    // A session that was open before.
    await operator.goto(`${url}/news/TNS?page=2`);
    await expect(heading(operator, 'Согласие на обработку персональных данных')).toBeVisible();
    await expect(operator.getByText('Мы храним имя, телефон и смены.')).toBeVisible();
    await operator.goto(`${url}/erp/myFinances`);
    await expect(operator).toHaveURL(/\/consent\?next=%2Ferp%2FmyFinances$/);
    await agree(operator);
    await expect(heading(operator, 'Мои финансы')).toBeVisible();
    await operator.goto(`${url}/account`);
    await operator.getByRole('link', { name: /^Согласие на обработку данных от/ }).click();
    await expect(operator.getByText(/^Согласие дано/)).toBeVisible();
    await expect(operator.getByRole('button', { name: 'Дать согласие' })).toHaveCount(0);

    await card.getByRole('button', { name: 'Изменить текст' }).click();
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Храним имя, телефон и смены.');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Выберите, что это.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Исправление' }).check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Текст исправлен')).toBeVisible();
    await operator.reload();
    await expect(operator.getByText('Храним имя, телефон и смены.')).toBeVisible();
    await expect(operator.getByText(/^Согласие дано/)).toBeVisible();

    await card.getByRole('button', { name: 'Изменить текст' }).click();
    await dialog.getByRole('radio', { name: 'Новая редакция, № 2' }).check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await agree(page);
    await card.getByRole('link', { name: /^Согласились 1 из/ }).click();
    await expect(heading(page, 'Согласия на обработку данных')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto(`${url}/settings/consents`);
    await expect(page.getByRole('row')).toHaveCount(4);
    await whole('the list of consents');
    await page.getByRole('button', { name: 'Скачать' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Согласия на обработку данных .*\.xlsx$/);

    await operator.goto(`${url}/account`);
    await expect(operator.getByText(/^Редакция 2 от/)).toBeVisible();
    await page.goto(`${url}/settings?section=policy`);
    await card.getByRole('button', { name: 'Не спрашивать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Не спрашивать' }).click();
    await expect(card.getByText('Не спрашивается')).toBeVisible();
    await operator.reload();
    await expect(heading(operator, 'Профиль')).toBeVisible();
    await context.close();
  });
});

test('a new user on a phone limited to shifts changes the password, agrees to the policy and goes on', async ({
  page,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/status of 403/);
  await withOwnPortal({ PHONE_PAGES: 'shifts' }, async ({ url, call, signIn }) => {
    const { data } = (await call('admin', 'GET', '/account/?filter[search]=operator')) as {
      data: { id: string; attributes: { username: string } }[];
    };
    const id = data.find(({ attributes }) => attributes.username === 'operator')?.id;
    const reset = (await call('admin', 'POST', '/account/reset_password/', { id })) as {
      data: { temporary_password: string };
    };
    await call('admin', 'PUT', '/settings/policy/', { text: TEXT, is_new_edition: true });

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'operator', reset.data.temporary_password);
    await expect(page).toHaveURL(/\/changePassword$/);
    await page.getByLabel('Старый пароль').fill(reset.data.temporary_password);
    const fresh = 'Совсем-новый-пароль-8';
    await page.getByLabel('Новый пароль').fill(fresh);
    await page.getByLabel('Подтверждение пароля').fill(fresh);
    await page.getByRole('button', { name: 'Изменить пароль' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await signIn(page, 'operator', fresh);

    await expect(page).toHaveURL(/\/consent\?next=%2FworkTime$/);
    const button = page.getByRole('button', { name: 'Дать согласие' });
    await expect(button).toBeInViewport();
    // No links that would only lead back here.
    await expect(page.getByRole('link', { name: 'Мои документы' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: 'Выйти' }).last().click();
    await signIn(page, 'operator', fresh);
    await button.click();
    await expect(page).toHaveURL(`${url}/workTime`);
    await expect(heading(page, 'Выходы')).toBeVisible();
  });
});

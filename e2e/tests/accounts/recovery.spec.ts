import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { makePerson } from '../../support/people.ts';
import { expect, signIn, test } from '../../support/test.ts';

const SENT = /письмо со ссылкой отправлено\. Ссылка действует 30 минут\./;
const NEW_PASSWORD = 'Совсем-новый-пароль-8';

/** Asks for a letter from the sign-in page on and answers the path of its link. */
async function askLetter(page: Page, username: string, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByLabel('Логин').fill(username);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  // The typed login is kept.
  await expect(page.getByLabel('Логин или e-mail')).toHaveValue(username);
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  const { text = '', html = '' } = await emailMatching(({ to }) => to?.[0]?.address === email);
  const link = /http:\/\/portal\.test(\/reset_password\/[0-9a-f-]{36})\s/.exec(text)?.[1];
  if (!link) throw new Error(`no link in ${text}`);
  expect(html).toContain(`href="http://portal.test${link}"`);
  return link;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Новый пароль').fill(password);
  await page.getByLabel('Подтверждение пароля').fill(password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
}

// Proves: /forgot_password, /reset_password/{uuid}
test('a user resets a forgotten password by the e-mailed link on a phone and signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${randomUUID()}@example.org`;
  const person = await makePerson({ role: 'O', email, emailStatus: 'OK', mustChangePassword: true });
  const link = await askLetter(page, person.username, email);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) });
  await phone.goto(link);
  await expect(phone).toHaveTitle('Новый пароль — Портал');
  await expect(phone.getByRole('button', { name: 'Сохранить пароль' })).toBeDisabled();

  await test.step('an invalid password is refused at the field and does not use up the link', async () => {
    await phone.getByLabel('Новый пароль').fill('1234');
    await phone.getByLabel('Новый пароль').blur();
    await expect(phone.getByText('Менее 8 символов')).toBeVisible();
    await setPassword(phone, 'password123');
    await expect(phone.getByRole('alert')).toHaveText('Этот пароль слишком известен. Придумайте другой.');
  });

  await test.step('a valid password leads to the sign-in with the login filled in', async () => {
    await setPassword(phone, NEW_PASSWORD);
    await expect(phone.getByText('Пароль изменён!')).toBeVisible();
    await expect(phone).toHaveURL((url) => url.pathname === '/login');
    await expect(phone.getByLabel('Логин')).toHaveValue(person.username);
    await expect(phone.getByLabel('Пароль', { exact: true })).toBeFocused();
    await signIn(phone, { username: person.username, password: NEW_PASSWORD });
    await expect(phone).toHaveURL('/workTime');
  });
  await phone.close();

  await test.step('the second opening reports a used link and offers a new e-mail', async () => {
    await page.goto(link);
    await setPassword(page, 'Ещё-один-пароль-8');
    await expect(page.getByText('Пароль не изменён')).toBeVisible();
    await expect(
      page.getByText('Ссылка недействительна: ею уже воспользовались или её срок истёк.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Запросить новое письмо' }).click();
    await expect(page).toHaveURL('/forgot_password');
  });
});

test('the button stays where it is while the strength of the password loads', async ({ page }) => {
  const dictionaries = Promise.withResolvers<void>();
  await page.route('**/assets/password-strength-*.js', async (route) => {
    await dictionaries.promise;
    await route.continue();
  });
  await page.goto(`/reset_password/${randomUUID()}`);
  await page.getByLabel('Новый пароль').fill(NEW_PASSWORD);
  const button = page.getByRole('button', { name: 'Сохранить пароль' });
  const before = await button.boundingBox();
  await expect(page.getByRole('meter')).toHaveCount(0);
  dictionaries.resolve();
  await expect(page.getByRole('meter')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('an unknown user reads the same message', async ({ page }) => {
  await page.goto('/forgot_password');
  await expect(page.getByLabel('Логин или e-mail')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Отправить письмо' })).toBeDisabled();
  await page.getByLabel('Логин или e-mail').fill(`nobody${randomUUID()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.getByRole('link', { name: 'Ко входу' }).click();
  await expect(page).toHaveURL('/login');
});

test('the sign-in page names the administrator if no e-mails are sent', async ({ page }) => {
  await page.route('**/api/account/sign_in_options/', (route) =>
    route.fulfill({ json: { data: { password: true, recovery: false, oidc: null } } }),
  );
  await page.goto('/login');
  await expect(page.getByText('Забыли пароль? Обратитесь к администратору.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Забыли пароль?' })).toHaveCount(0);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { expect, signIn, test } from '../../support/test.ts';

const INVALID = 'Ссылка недействительна: ею уже воспользовались или её срок истёк.';

/** Asks for a letter on the account page and answers the path of its link. */
async function askLetter(page: Page, email: string, earlier?: string): Promise<string> {
  await page.goto('/account');
  await page.getByLabel('E-mail для связи').fill(email);
  await page.getByRole('button', { name: /Подтвердить|Отправить ещё раз/ }).click();
  await expect(page.getByText('Письмо со ссылкой отправлено. Ссылка действует 24 часа.')).toBeVisible();
  const path = ({ text = '' }: { text?: string | undefined }) =>
    /http:\/\/portal\.test(\/confirm_email\/[0-9a-f-]{36})\s/.exec(text)?.[1];
  const letter = await emailMatching((found) => found.to?.[0]?.address === email && path(found) !== earlier);
  const link = path(letter);
  if (!link) throw new Error(`no link in ${letter.text}`);
  expect(letter.html).toContain(`href="http://portal.test${link}"`);
  return link;
}

// Proves: /confirm_email/{uuid}
test('the link in the e-mail confirms the address once', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  const email = `${randomUUID()}@example.org`;

  await test.step('an impossible address is refused beside the field', async () => {
    await page.goto('/account');
    const field = page.getByLabel('E-mail для связи');
    await field.fill('почта@');
    await field.blur();
    await expect(page.getByText('Невалидный e-mail.')).toBeVisible();
    await field.press('Enter');
    await expect(page.getByText('Невалидный e-mail.')).toBeVisible();
    await field.fill('');
    await field.press('Enter');
    await expect(page.getByText('Поле обязательно для заполнения.')).toBeVisible();
  });

  const old = await askLetter(page, email);
  await expect(page.getByText('Не подтверждён', { exact: true })).toBeVisible();
  const link = await askLetter(page, email, old);

  await test.step('a newer e-mail voids the older link', async () => {
    await page.goto(old);
    await expect(page.getByText(INVALID)).toBeVisible();
  });

  await test.step('opening the link confirms the address, and no other message appears', async () => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm_email/') && request.method() === 'POST')
        posted.push(request.url());
    });
    // The details of the account, read just before, arrive after the confirmation.
    let read = (): void => undefined;
    const infoRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const confirmed = page.waitForResponse('**/api/account/confirm_email/');
    await page.route('**/api/account/confirm_email/', (route) => infoRead.then(() => route.continue()));
    await page.route(
      '**/api/account/info/',
      async (route) => {
        const response = await route.fetch();
        read();
        await confirmed;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(link);
    await expect(page.getByText('E-mail подтверждён.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Важные сообщения' })).toHaveCount(0);
    expect(posted).toHaveLength(1);
    await page.getByRole('link', { name: 'В личный кабинет' }).click();
    await expect(page.getByText('Подтверждён', { exact: true })).toBeVisible();
    await expect(page.getByLabel('E-mail для связи')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
  });

  await test.step('the second opening reports a used link', async () => {
    await page.goto(link);
    await expect(page.getByText('E-mail не подтверждён')).toBeVisible();
    await expect(page.getByText(INVALID)).toBeVisible();
  });
});

test(
  'a user opens the e-mail on a phone and signs in first; a colleague cannot use the link',
  { tag: '@nightly' },
  async ({ page, comeAs, browser, baseURL }) => {
    const person = await comeAs({ role: 'O' });
    const link = await askLetter(page, `${randomUUID()}@example.org`);
    // An open page would see the first person go and lead to the sign-in page, which ends the new session.
    await page.goto('about:blank');
    await comeAs({ role: 'M' });
    await page.goto(link);
    await expect(page.getByText(INVALID)).toBeVisible();

    const phone = await browser.newPage({
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    });
    await phone.goto(link);
    await expect(phone).toHaveURL(/\/login\?next=/);
    await signIn(phone, person);
    await expect(phone.getByText('E-mail подтверждён.')).toBeVisible();
    await phone.getByRole('link', { name: 'К выходам' }).click();
    await expect(phone).toHaveURL('/workTime');
    await phone.close();
  },
);

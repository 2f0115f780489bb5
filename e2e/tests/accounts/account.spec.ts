import { makePerson, query } from '../../support/people.ts';
import { emailMatching } from '../../support/mail/mailbox.ts';
import { expect, sessionOf, test } from '../../support/test.ts';

// Proves: /account
test('a user sees their details and updates the phone', async ({ page, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: person.lastName }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Профиль ${person.username}, оператор`);
  const details = page.getByRole('definition');
  await expect(details.filter({ hasText: person.lastName })).toBeVisible();
  await expect(
    details.filter({ hasText: '05 мая 1990' }).or(details.filter({ hasText: '5 мая 1990' })),
  ).toBeVisible();
  await expect(details.filter({ hasText: 'Рязань' })).toBeVisible();

  const phone = page.getByLabel('Телефон', { exact: true });
  const save = page.getByRole('button', { name: 'Сохранить' });
  const stored = async () =>
    (
      await query<{ phone: string; phone_status: string }>(
        'select phone, phone_status from account where id = $1',
        [person.accountId],
      )
    )[0];
  await expect(save).toBeDisabled();

  for (const impossible of ['12345', '+7 000 000-00-00', 'позвоните мне']) {
    await phone.fill(impossible);
    await save.click();
    await expect(page.getByText('Такого номера не бывает. Проверьте цифры.')).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('');
    await expect(page.getByText('Такого номера не бывает. Проверьте цифры.')).toBeHidden();
  }
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid');
  expect(await stored()).toEqual({ phone: '', phone_status: 'NONE' });

  for (const [entered, kept, shown] of [
    ['8 (910) 123-45-67', '+79101234567', '+7 910 123-45-67'],
    ['4872 30-11-22', '+74872301122', '+74872301122'],
    ['+375 29 123-45-67', '+375291234567', '+375291234567'],
  ] as const) {
    await phone.fill(entered);
    await phone.press('Enter');
    await expect(phone).toHaveValue(shown);
    await expect(phone).toBeFocused();
    await expect(save).toBeDisabled();
    expect(await stored()).toEqual({ phone: kept, phone_status: 'OK' });
  }
  await expect(page.getByRole('status').filter({ hasText: 'Телефон сохранён.' })).toBeVisible();
  await phone.fill(' ');
  await save.click();
  await expect(page.getByText('Поле обязательно для заполнения.')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+375291234567');
});

test('a user ends a session on another device', async ({ page, comeAs, request, baseURL }) => {
  const person = await comeAs({ role: 'B' });
  const answer = await request.post('/api/token/', {
    data: { username: person.username, password: person.password },
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  });
  const { data } = (await answer.json()) as { data: { attributes: { access: string } } };
  const other = { authorization: `Bearer ${data.attributes.access}` };
  expect((await request.get('/api/account/info/', { headers: other })).status()).toBe(200);
  // A stranger's sessions are nobody else's business.
  const stranger = await makePerson({ role: 'O' });
  await sessionOf(request, stranger);

  await page.goto(`${baseURL}/account`);
  const sessions = page.getByRole('listitem').filter({ hasText: 'последний раз' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Этот сеанс' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Завершить сеанс: Chrome, Android' }).click();
  await expect(page.getByText('Сеанс завершён')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect((await request.get('/api/account/info/', { headers: other })).status()).toBe(401);
  await expect(page).toHaveURL('/account');
});

test(
  'an unconfirmed e-mail is mentioned at home and at the profile until it is confirmed or put off',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const email = `reminder-${Date.now().toString(36)}@example.org`;
    const person = await comeAs({ role: 'O', email, emailStatus: 'UNCONFIRMED' });
    await page.goto('/about');
    const area = page.getByRole('region', { name: 'Важные сообщения' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(area).toBeEmpty();
    await page.goto('/');
    await expect(area).toContainText(`E-mail ${email} не подтверждён`);

    await area.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
    await expect(area.getByRole('button', { name: 'Письмо отправлено' })).toBeDisabled();
    const letter = await emailMatching(({ to }) => to?.[0]?.address === email);
    expect(letter.subject).toBe('Подтверждение e-mail на портале');
    expect(letter.text).toContain(person.username);

    await area.getByRole('link', { name: 'Изменить адрес' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Не подтверждён', { exact: true })).toBeVisible();
    await area.getByRole('button', { name: 'Позже' }).click();
    await expect(area).toBeEmpty();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
    await expect(area).toBeEmpty();
    await page.evaluate(() => localStorage.removeItem('portal.email-later'));
    await page.reload();
    await expect(area).toContainText(email);
    await query(`update account set email_status = 'OK' where id = $1`, [person.accountId]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Новости' })).toBeVisible();
    await expect(page.getByText('не подтверждён')).toBeHidden();
  },
);

test('the chosen colour scheme survives a reload', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/account');
  const root = page.locator('html');
  const scheme = 'data-mantine-color-scheme';
  await expect(page.getByRole('radio', { name: 'Системная' })).toBeChecked();
  await page.getByRole('radio', { name: 'Тёмная' }).click();
  await expect(root).toHaveAttribute(scheme, 'dark');
  await page.reload();
  await expect(root).toHaveAttribute(scheme, 'dark');
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();

  await page.getByRole('radio', { name: 'Светлая' }).click();
  await expect(root).toHaveAttribute(scheme, 'light');
  await page.getByRole('radio', { name: 'Системная' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute(scheme, 'dark');
});

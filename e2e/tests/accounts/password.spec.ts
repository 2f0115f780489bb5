import type { Page } from '@playwright/test';
import { makePerson } from '../../support/people.ts';
import { expect, sessionOf, signIn, test } from '../../support/test.ts';

const NEW = 'Совсем-другой-2718';

const fields = (page: Page) => ({
  old: page.getByLabel('Старый пароль'),
  fresh: page.getByLabel('Новый пароль'),
  again: page.getByLabel('Подтверждение пароля'),
  submit: page.getByRole('button', { name: 'Изменить пароль' }),
});

// Proves: /changePassword
test('a user changes the password with the old one, and every session ends', async ({
  page,
  comeAs,
  request,
}) => {
  const person = await comeAs({ role: 'O' });
  const elsewhere = await sessionOf(request, person);
  await page.goto('/changePassword');
  const { old, fresh, again, submit } = fields(page);

  await test.step('password managers recognise the fields, and each has a visibility toggle', async () => {
    await expect(old).toHaveAttribute('autocomplete', 'current-password');
    await expect(fresh).toHaveAttribute('autocomplete', 'new-password');
    await expect(again).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByText('не менее 8 символов')).toBeVisible();
    for (const [index, field] of [old, fresh, again].entries()) {
      await page.getByRole('button', { name: 'Показать пароль' }).nth(index).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
  });

  await test.step('each error is shown at its field, and an invalid form cannot be sent', async () => {
    await expect(submit).toBeDisabled();
    await old.focus();
    await fresh.focus();
    await expect(page.getByText('Поле обязательно.')).toHaveCount(1);
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await fresh.fill('1234567');
    await again.focus();
    await expect(page.getByText('Менее 8 символов')).toBeVisible();
    await again.fill('12345678');
    await old.fill('наугад');
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await expect(submit).toBeDisabled();
    await fresh.fill('12345678');
    await fresh.blur();
    await expect(page.getByText('Пароли не совпадают')).toBeHidden();
    await expect(submit).toBeEnabled();
    await again.fill('123456789');
    await expect(submit).toBeDisabled();
  });

  await test.step('the meter distinguishes weak and strong passwords', async () => {
    const meter = page.getByRole('meter', { name: 'Надёжность пароля' });
    await expect(meter).toHaveAttribute('aria-valuetext', 'Очень слабый');
    await fresh.fill(NEW);
    await expect(meter).toHaveAttribute('aria-valuetext', 'Надёжный');
    await again.fill(NEW);
  });

  await test.step('an error from the server is shown at its field', async () => {
    await submit.click();
    await expect(page.getByText('Старый пароль введён неверно.')).toBeVisible();
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await old.fill(person.password);
    await fresh.fill(person.password);
    await again.fill(person.password);
    await submit.click();
    await expect(page.getByText('Новый пароль совпадает со старым.')).toBeVisible();
  });

  await fresh.fill(NEW);
  await again.fill(NEW);
  await again.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Пароль изменён!' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const asked = await request.get('/api/account/info/', {
    headers: { authorization: `Bearer ${elsewhere.access}` },
  });
  expect(asked.status()).toBe(401);

  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.');
  await signIn(page, { ...person, password: NEW });
  await expect(page).toHaveURL('/');
});

for (const [device, viewport, home] of [
  ['a desk', { width: 1280, height: 900 }, '/'],
  ['a phone', { width: 390, height: 844 }, '/workTime'],
] as const) {
  test(`a user with a temporary password changes it first, at ${device}`, async ({ page, accessible }) => {
    const person = await makePerson({ role: 'O', mustChangePassword: true });
    await page.setViewportSize(viewport);
    await page.goto('/login?next=%2Fnews%2FCATI');
    await signIn(page, person);
    await expect(page).toHaveURL('/changePassword');
    await expect(page.getByText('Вы вошли с временным паролем')).toBeVisible();
    await accessible();

    for (const path of ['/', '/account', '/workTime', '/news/CATI', '/nowhere']) {
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page, path).toHaveURL('/changePassword');
    }
    await page.goto('/account');
    await expect(page).toHaveURL('/changePassword');

    const { old, fresh, again, submit } = fields(page);
    await old.fill(person.password);
    await fresh.fill(NEW);
    await again.fill(NEW);
    await submit.click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...person, password: NEW });
    await expect(page).toHaveURL(home);
    await expect(page.getByText('Вы вошли с временным паролем')).toBeHidden();
  });
}

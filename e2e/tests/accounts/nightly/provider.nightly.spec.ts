import { beAtProvider, FOREIGN_FONTS, startBoth, way } from '../../../support/account/provider.ts';
import { expect, test } from '../../../support/content.ts';

test('the password form is shown on request where passwords are for administrators only', async ({
  page,
  tolerated,
  accessible,
  whole,
}) => {
  test.slow();
  tolerated.push(/status of 401/);
  await page.route(FOREIGN_FONTS, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const both = await startBoth({ PASSWORD_SIGN_IN: 'admins' });
  try {
    await page.goto(`${both.address}/login`);
    await expect(way(page)).toBeVisible();
    await expect(page.getByLabel('Логин')).toHaveCount(0);
    await accessible();
    await whole('the provider alone');
    await way(page).click();
    await beAtProvider(page, 'olga');
    await expect(page).toHaveURL(`${both.address}/`);
    for (const path of ['/account', '/changePassword']) {
      await page.goto(`${both.address}${path}`);
      await expect(page.getByText(/пароль меняют там, не в портале/)).toBeVisible();
    }
    // The sign-in page signs out, also at the provider.
    await page.goto(`${both.address}/login`);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('button', { name: 'Войти по паролю' }).click();
    const enter = async (login: string) => {
      await page.getByLabel('Логин').fill(login);
      await page.getByRole('textbox', { name: 'Пароль' }).fill('Demo-portal-1');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
    };
    await enter('operator');
    const refused = page.getByRole('alert').filter({ hasText: 'Вход по паролю портала закрыт' });
    await expect(refused).toBeVisible();
    await enter('admin');
    await expect(page).toHaveURL(`${both.address}/`);
  } finally {
    // Late requests of the page must not meet a portal that has ended.
    await page.goto('about:blank');
    await both.stop();
  }
});

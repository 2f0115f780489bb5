import { setUp } from '../../../support/account/second-factor.ts';
import { expect, test } from '../../../support/content.ts';
import { withOwnPortal } from '../../../support/portal/own-portal.ts';

test('a role that requires a second factor sets it up after sign-in and goes on', async ({
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

import { beAtProvider, FOREIGN_FONTS, startBoth, way } from '../../support/account/provider.ts';
import { expect, test } from '../../support/content.ts';

// Proves: GET /api/account/oidc/start/
test(
  'a user signs in through the provider and returns to the requested page',
  { tag: '@nightly' },
  async ({ page, tolerated }) => {
    test.slow();
    tolerated.push(/status of 401/);
    await page.route(FOREIGN_FONTS, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    const both = await startBoth({});
    try {
      await page.goto(`${both.address}/login?next=/account`);
      await way(page).click();
      await beAtProvider(page, 'olga');
      await expect(page).toHaveURL(`${both.address}/account`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.context().clearCookies();
      await page.goto(`${both.address}/login`);
      await way(page).click();
      await beAtProvider(page, 'stranger');
      await expect(page.getByRole('alert')).toHaveText(/учётной записи в портале у вас нет/);
      await expect(page.getByLabel('Логин')).toBeVisible();

      await page.goto(`${both.address}/login?ticket=made-up&next=/account`);
      await expect(page.getByRole('alert')).toHaveText(/Войдите ещё раз/);
      await expect(page).toHaveURL(/\/login\?.*error=ticket_invalid/);
      await expect(way(page)).toHaveAttribute('href', /next=%2Faccount/);
    } finally {
      // Late requests of the page must not meet a portal that has ended.
      await page.goto('about:blank');
      await both.stop();
    }
  },
);

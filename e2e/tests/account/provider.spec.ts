import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT, startOidcProvider } from '@portal/server/testing/processes/providers/oidc-provider.ts';
import { expect, test } from '../../support/content.ts';
import { startPortal } from '../../support/portal/start-portal.ts';

/** A port that nothing listens on: the provider has to know the portal's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A portal with the demonstration's logins and a provider that knows the operator as `olga`. */
async function startBoth(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-provider-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const provider = await startOidcProvider(
    { olga: { preferred_username: 'operator' }, stranger: { preferred_username: 'stranger' } },
    { redirectUri: `${address}/api/account/oidc/callback/` },
  );
  const portal = await startPortal({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
    PORT: String(port),
    PUBLIC_URL: address,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Keycloak',
    ...settings,
  });
  return {
    address,
    async stop() {
      await portal.stop();
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The provider's page asks for letters of a stranger. */
const FOREIGN_FONTS = /^https:\/\/fonts\.googleapis\.com\//;

const way = (page: Page) => page.getByRole('link', { name: 'Войти через Keycloak' });

/** The provider's own page, which lets anybody in. */
async function beAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('любой');
  await page.locator('button[type="submit"]').click();
}

// Proves: GET /api/account/oidc/start/
test('a person signs in through the provider and comes to the page that was asked for', async ({
  page,
  tolerated,
}) => {
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
    // What the page still asks for must not meet a portal that has ended.
    await page.goto('about:blank');
    await both.stop();
  }
});

test('where passwords are for administrators only, the form comes when it is asked for', async ({
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
    await page.goto(`${both.address}/login`);
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
    // What the page still asks for must not meet a portal that has ended.
    await page.goto('about:blank');
    await both.stop();
  }
});

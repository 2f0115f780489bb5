import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT, startOidcProvider } from '@portal/server/testing/processes/providers/oidc-provider.ts';
import { startPortal } from '../portal/start-portal.ts';

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
export async function startBoth(settings: Record<string, string>) {
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
export const FOREIGN_FONTS = /^https:\/\/fonts\.googleapis\.com\//;

export const way = (page: Page) => page.getByRole('link', { name: 'Войти через Keycloak' });

/** The provider's own page, which lets anybody in. */
export async function beAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('любой');
  await page.locator('button[type="submit"]').click();
}

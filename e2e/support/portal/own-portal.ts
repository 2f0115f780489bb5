import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startPortal } from './start-portal.ts';

/** Password of every demonstration login. */
export const DEMO_PASSWORD = 'Demo-portal-1';

interface OwnPortal {
  url: string;
  /** Its data is in `data` there; it goes with the portal. */
  folder: string;
  /** Makes a call as that login of the demonstration; answers what came. */
  call(login: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown>;
  /** Signs in on the page. */
  signIn(page: Page, login: string, password?: string): Promise<void>;
}

async function send(url: string, init: RequestInit & { token?: string }): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(init.token && { authorization: `Bearer ${init.token}` }),
  };
  const answer = await fetch(url, { ...init, headers });
  expect(answer.ok, `${init.method} ${url}: ${answer.status}`).toBe(true);
  return answer.status === 204 ? undefined : answer.json();
}

async function tokenOf(url: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD });
  const answer = (await send(`${url}/api/token/`, { method: 'POST', body })) as {
    data: { attributes: { access: string } };
  };
  return answer.data.attributes.access;
}

/** For what is everybody's: a demonstration of the test's own, which ends with its work. */
export async function withOwnPortal(
  settings: Record<string, string>,
  work: (portal: OwnPortal) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
  chmodSync(folder, 0o755);
  const portal = await startPortal({ DATA_DIR: join(folder, 'data'), DEMO: 'true', ...settings });
  const { url } = portal;
  const pages = new Set<Page>();
  try {
    await work({
      url,
      folder,
      call: async (login, method, path, body) =>
        send(`${url}/api${path}`, {
          method,
          token: await tokenOf(url, login),
          ...(body && { body: JSON.stringify(body) }),
        }),
      async signIn(page, login, password = DEMO_PASSWORD) {
        pages.add(page);
        await page.goto(`${url}/login`);
        await page.getByLabel('Логин').fill(login);
        await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
        await page.getByRole('button', { name: 'Войти' }).click();
        await page.waitForURL(({ pathname }) => pathname !== '/login');
      },
    });
  } finally {
    // A page that is left open would ask a portal that ends.
    for (const page of pages) if (!page.isClosed()) await page.goto('about:blank');
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

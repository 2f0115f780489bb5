import { createHash } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { type AxeRule, axeFaults } from './axe.ts';
import { reportPolicy } from './policy.ts';
import { blueLinks, unstyledClasses } from './styled.ts';
import { makePerson, type Person, type PersonOptions } from './people.ts';

/** Most tests keep the service worker out (playwright.config.ts), and the browser says so. */
export const NO_SERVICE_WORKER = /^Service Worker registration blocked by Playwright$/;

export interface Fixtures {
  /** The browser of a new person who has signed in before; the next page that opens is theirs. */
  comeAs(options: PersonOptions): Promise<Person>;
  /** Finds faults of accessibility on the page as it is, by all of axe's rules or only by those, and bare parts. */
  accessible(only?: readonly AxeRule[]): Promise<void>;
  /** Policy violations that this test causes itself. */
  forbidden: RegExp[];
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

interface StoredSession {
  access: string;
  accessHash: string;
  username: string;
  group: string;
  mustChangePassword: boolean;
  /** Known to the page once the server has answered. */
  name?: { first_name: string; last_name: string };
}

/** A session as the page keeps it, made by the call that the sign-in page makes. */
export async function sessionOf(request: APIRequestContext, person: Person): Promise<StoredSession> {
  const { username, password } = person;
  const response = await request.post('/api/token/', { data: { username, password } });
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as {
    data: { attributes: { access: string; username: string; group: string; must_change_password: boolean } };
  };
  const { access, group, must_change_password: mustChangePassword } = data.attributes;
  const accessHash = createHash('sha256').update(access).digest('base64url');
  return { access, accessHash, username: data.attributes.username, group, mustChangePassword };
}

/** The browser's storage with that session. */
export function storageOf(session: StoredSession) {
  const localStorage = [{ name: 'portal.session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: process.env['PORTAL_URL'] ?? '', localStorage }] };
}

export const test = base.extend<Fixtures>({
  // Read late: the address is known once the global set-up has run.
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  comeAs: async ({ context, request }, use) => {
    await use(async (options) => {
      const person = await makePerson(options);
      await context.setStorageState(storageOf(await sessionOf(request, person)));
      return person;
    });
  },
  forbidden: [
    async ({ context }, use) => {
      const noted: string[] = [];
      context.on('weberror', (error) => noted.push(error.error().message));
      await context.addInitScript(reportPolicy);
      const forbidden: RegExp[] = [];
      await use(forbidden);
      const unexpected = noted.filter(
        (text) => text.startsWith('policy: ') && !forbidden.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'nothing that the policy forbids').toEqual([]);
    },
    { auto: true },
  ],
  accessible: async ({ page }, use) => {
    await use(async (only) => {
      // A page that was just asked for is an empty one until its code has come.
      await expect(page.locator('h1')).not.toHaveCount(0);
      expect(await axeFaults(page, only)).toEqual([]);
      expect(await unstyledClasses(page)).toEqual([]);
      expect(await blueLinks(page)).toEqual([]);
    });
  },
});

export { expect };

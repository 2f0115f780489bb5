import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { makePerson, type Person, type PersonOptions } from './people.ts';

interface Fixtures {
  /** Signs a new person in through the sign-in page. */
  signInAs(options: PersonOptions): Promise<Person>;
  /** Finds faults of accessibility on the page as it stands. */
  accessible(): Promise<void>;
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

export const test = base.extend<Fixtures>({
  // Read late: the address is known once the global set-up has run.
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  signInAs: async ({ page }, use) => {
    await use(async (options) => {
      const person = await makePerson(options);
      await page.goto('/login');
      await signIn(page, person);
      await page.waitForURL((url) => url.pathname !== '/login');
      return person;
    });
  },
  accessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      );
      expect(found).toEqual([]);
    });
  },
});

export { expect };

import type { Page } from '@playwright/test';
import { makePerson, type Person, query } from '../../support/people.ts';
import { expect, signIn, test } from '../../support/test.ts';

const sessionsOf = async ({ accountId }: Person): Promise<number> =>
  (await query('select 1 from session where account_id = $1', [accountId])).length;

/** Everything that a page can leave on a device, as one text. */
const leftOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      names,
      cached,
      document.cookie,
    ]);
  });

/** Signs in, books and types: what could stay behind is there. The way out is loaded ahead. */
async function work(page: Page): Promise<{ person: Person; access: string }> {
  const person = await makePerson({ role: 'O' });
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await page.goto('/workTime');
  await expect(page.getByRole('checkbox')).toHaveCount(14);
  const wayOut = Promise.all(
    [/\/assets\/SignInScreen-[^/]+\.js$/, /\/assets\/ConfirmDialog-[^/]+\.js$/].map((part) =>
      page.waitForResponse(part),
    ),
  );
  await page.goto('/account');
  await page.getByLabel('Телефон', { exact: true }).fill('+7 910 555-44-33');
  await expect.poll(() => leftOn(page)).toContain('910 555');
  const stored = await page.evaluate(() => localStorage.getItem('portal.session'));
  const { access } = JSON.parse(stored ?? '{}') as { access: string };
  expect(await leftOn(page)).toContain(access);
  await wayOut;
  return { person, access };
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Выйти' }).click();
  // The phone was typed and not saved.
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
}

test('an offline sign-out deletes personal data and is sent once online', async ({ page, context }) => {
  const { person, access } = await work(page);
  await context.setOffline(true);
  await leave(page);
  const left = await leftOn(page);
  for (const secret of [access, person.username, person.lastName, '910 555', 'kept:', 'draft:']) {
    expect(left, secret).not.toContain(secret);
  }
  expect(await sessionsOf(person)).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => sessionsOf(person)).toBe(0);
  await expect.poll(() => leftOn(page)).not.toContain('sign-outs');
});

test(
  'the next page sends a sign-out that was missed offline or by an unavailable server',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const { person } = await work(page);
    await context.setOffline(true);
    // A page that closes takes its being offline and its routes with it: what it was just sending would get
    // through. So nothing leaves this page at all.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
    await leave(page);
    await page.close();
    expect(await sessionsOf(person)).toBe(1);
    await context.setOffline(false);

    const next = await context.newPage();
    const answers = [503, 204];
    const answered: number[] = [];
    await next.route('**/api/token/revoke/', async (route) => {
      const status = answers[answered.length] ?? 500;
      answered.push(status);
      if (status === 503) await route.fulfill({ status, body: '' });
      else await route.continue();
    });
    await next.goto('/login');
    await expect.poll(() => answered).toEqual(answers);
    await expect.poll(() => sessionsOf(person)).toBe(0);
  },
);

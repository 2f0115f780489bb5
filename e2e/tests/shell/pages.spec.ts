import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { expect, test as base } from '../../support/content.ts';
import type { PersonOptions } from '../../support/people.ts';
import { opensAll } from '../../support/phone/opens-all.ts';
import { PAGES, pagesOf, titleOf } from '../../support/phone/pages.ts';
import { recordPaths } from '../../support/phone/record-paths.ts';
import { recordLayoutShifts } from '../../support/layout-shift/record-layout-shifts.ts';
import { faultsOfVisit } from '../../support/walk.ts';

const WEB = join(import.meta.dirname, '../../../web/src');

/** Longest values that a page has to find room for. */
const LONG: Omit<PersonOptions, 'role'> = {
  email: 'hristorozhdestvenskaya.konstantinopolskaya@regional-office.example.org',
  emailStatus: 'OK',
  firstName: 'Анна-Мария-Изабелла-Христорождественская',
};

/** A link that was never sent is refused, and the browser notes it. */
const REFUSED = /confirm_email|status of 422/;

const test = base.extend({
  page: async ({ page }, use) => {
    await opensAll(page);
    await page.addInitScript(recordLayoutShifts);
    await use(page);
  },
  // The desk has a touch screen too: its window becomes that of a phone.
  hasTouch: true,
});

test('the list of pages contains every route of the portal', () => {
  const routes = readdirSync(WEB)
    .filter((name) => /^routes.*\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(WEB, name), 'utf8').matchAll(/(?:\bpath: |Page\(\s*)'([^']+)'/g),
    ])
    .map(([, path = '']) => path);
  const listed = [...PAGES.map(({ route }) => route), '/login'];
  expect(listed.toSorted()).toEqual(routes.toSorted());
});

const looksOf = ({ looks, roles = ROLES }: (typeof PAGES)[number]) => looks ?? roles.slice(0, 1);
/** Pages of one test: small enough for two workers to share the walk evenly. */
const PART = 6;

for (const role of ROLES) {
  const pages = pagesOf(role);
  const looked = pages.filter((page) => looksOf(page).includes(role));
  for (let from = 0; from < looked.length; from += PART) {
    const part = looked.slice(from, from + PART);
    const names = part.map(({ title }) => `'${title}'`).join(', ');
    // Proves: /about, GET /api/about/
    test(`${ROLE_LABELS[role]} sees ${names} fully visible, accessible, stable and without errors on desktop and phone`, async ({
      page,
      comeAs,
      tolerated,
    }) => {
      tolerated.push(REFUSED);
      await comeAs({ role, ...LONG });
      for (const one of part) {
        const { route, path = route } = one;
        const records = await recordPaths(route);
        for (const address of records.length ? records : [path])
          expect.soft(await faultsOfVisit(page, address, one), address).toEqual([]);
      }
    });
  }

  const opened = pages.filter((page) => !looksOf(page).includes(role));
  if (opened.length > 0)
    test(`${ROLE_LABELS[role]} opens every other page of the role by its title, without an error`, async ({
      page,
      comeAs,
      tolerated,
    }) => {
      tolerated.push(REFUSED);
      await comeAs({ role, ...LONG });
      await page.goto('/about');
      for (const one of opened) {
        const { route, path = route } = one;
        const [address = path] = await recordPaths(route);
        await page.evaluate((to) => history.pushState({}, '', to), address);
        await expect(page, address).toHaveTitle(titleOf(one));
        await expect(page.locator('main h1'), address).not.toHaveCount(0);
        await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0);
      }
    });
}

test('a visitor sees the pages before sign-in fully visible, accessible, stable and without errors', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/login', 'Авторизация'],
    ['/forgot_password', 'Забыли пароль?'],
    ['/reset_password/0f1e', 'Новый пароль'],
  ] as const)
    expect.soft(await faultsOfVisit(page, path, { title }), path).toEqual([]);
});

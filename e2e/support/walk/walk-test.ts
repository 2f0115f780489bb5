import { type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { isOfPhones } from '../../../web/src/platform/settings/phone-reach.ts';
import { expect, test as base } from '../content.ts';
import { recordLayoutShifts } from '../layout-shift/record-layout-shifts.ts';
import { makePerson, type PersonOptions } from '../people.ts';
import { opensAll } from '../phone/opens-all.ts';
import { type RoutePage, titleOf } from '../phone/pages.ts';
import { recordPaths } from '../phone/record-paths.ts';
import { sessionOf, storageOf } from '../test.ts';
import { faultsOfVisit, type Check, CHECKS } from './visit.ts';

/** Longest values that a page has to find room for. */
const LONG = {
  email: 'hristorozhdestvenskaya.konstantinopolskaya@regional-office.example.org',
  emailStatus: 'OK',
  firstName: 'Анна-Мария-Изабелла-Христорождественская',
} satisfies Omit<PersonOptions, 'role'>;

/** A link that was never sent is refused, and the browser notes it. */
const REFUSED = /confirm_email|status of 422/;

/** Roles that see the page in their own way; the first is its main role. */
export const viewersOf = ({ looks, roles = ROLES }: RoutePage): readonly Role[] => looks ?? roles.slice(0, 1);

/** Checks of the short walk, for the main role; the long walk has the others. */
export const mainChecks = (path: string): Check[] => (isOfPhones(path) ? ['desk', 'phone'] : ['desk']);

export const otherChecks = (path: string): Check[] =>
  CHECKS.filter((check) => !mainChecks(path).includes(check));

/** Most pages of one test: few enough for two workers to share the walk evenly. */
const MAX_PART = 8;

export function partsOf(pages: readonly RoutePage[]): RoutePage[][] {
  const size = Math.ceil(pages.length / Math.ceil(pages.length / MAX_PART));
  return Array.from({ length: Math.ceil(pages.length / size) || 0 }, (_, at) =>
    pages.slice(at * size, (at + 1) * size),
  );
}

/** Addresses of the page: one of each kind of record. */
async function addressesOf({ route, path = route }: RoutePage): Promise<string[]> {
  const records = await recordPaths(route);
  return records.length > 0 ? records : [path];
}

interface Walk {
  /** Signs in as a person of that role with the longest values. */
  walkAs(role: Role): Promise<void>;
  /** Visits each page; its checks may depend on its address. */
  visitAll(pages: readonly RoutePage[], checksOf: (path: string) => readonly Check[]): Promise<void>;
  /** Opens each page from the page that is open, by its title. */
  openAll(pages: readonly RoutePage[]): Promise<void>;
}

export const test = base.extend<Walk>({
  page: async ({ page }, use) => {
    await opensAll(page);
    await page.addInitScript(recordLayoutShifts);
    await use(page);
  },
  // The desk has a touch screen too: its window becomes that of a phone.
  hasTouch: true,
  walkAs: async ({ context, request, tolerated }, use) =>
    use(async (role) => {
      tolerated.push(REFUSED);
      const person = await makePerson({ role, ...LONG });
      // A known name: one that arrives late on a busy machine breaks the line of the greeting, and the page moves.
      const name = { first_name: LONG.firstName, last_name: person.lastName };
      await context.setStorageState(storageOf({ ...(await sessionOf(request, person)), name }));
    }),
  visitAll: async ({ page }, use) =>
    use(async (pages, checksOf) => {
      for (const one of pages)
        for (const address of await addressesOf(one))
          expect.soft(await faultsOfVisit(page, address, one, checksOf(address)), address).toEqual([]);
    }),
  openAll: async ({ page }, use) =>
    use(async (pages) => {
      for (const one of pages) {
        const [address] = await addressesOf(one);
        await page.evaluate((to) => history.pushState({}, '', to), address);
        await expect(page, address).toHaveTitle(titleOf(one));
        await expect(page.locator('main h1'), address).not.toHaveCount(0);
        await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0);
      }
    }),
});

export { expect };

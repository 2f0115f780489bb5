import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { pagesOf, titlesOf } from '../../support/phone/pages.ts';
import { CHECKS } from '../../support/walk/visit.ts';
import { otherChecks, partsOf, test, viewersOf } from '../../support/walk/walk-test.ts';

// The main role's look at a desk is in walk.spec.ts.
for (const role of ROLES) {
  const pages = pagesOf(role);
  for (const part of partsOf(pages.filter((page) => viewersOf(page)[0] === role)))
    test(`${ROLE_LABELS[role]} sees the forms of ${titlesOf(part)}, accessible, and the pages on a phone`, async ({
      walkAs,
      visitAll,
    }) => {
      await walkAs(role);
      await visitAll(part, otherChecks);
    });

  for (const part of partsOf(pages.filter((page) => viewersOf(page).slice(1).includes(role))))
    test(`${ROLE_LABELS[role]} sees ${titlesOf(part)} fully visible, accessible, stable and without errors on desktop and phone`, async ({
      walkAs,
      visitAll,
    }) => {
      await walkAs(role);
      await visitAll(part, () => CHECKS);
    });

  const opened = pages.filter((page) => !viewersOf(page).includes(role));
  if (opened.length > 0)
    test(`${ROLE_LABELS[role]} opens every other page of the role by its title, without an error`, async ({
      page,
      walkAs,
      openAll,
    }) => {
      await walkAs(role);
      await page.goto('/about');
      await openAll(opened);
    });
}

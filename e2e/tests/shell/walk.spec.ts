import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { PAGES, titlesOf, VISITOR_PAGES } from '../../support/phone/pages.ts';
import { mainChecks, partsOf, test, viewersOf } from '../../support/walk/walk-test.ts';

for (const role of ROLES)
  for (const part of partsOf(PAGES.filter((page) => viewersOf(page)[0] === role)))
    // Proves: /about, GET /api/about/
    test(
      `${ROLE_LABELS[role]} sees ${titlesOf(part)} stable and without errors`,
      { tag: '@main' },
      async ({ walkAs, visitAll }) => {
        await walkAs(role);
        await visitAll(part, mainChecks);
      },
    );

test(
  'a visitor sees the pages before sign-in fully visible, accessible, stable and without errors',
  { tag: '@main' },
  async ({ visitAll }) => {
    await visitAll(VISITOR_PAGES, () => ['desk', 'axe', 'phone', 'widths']);
  },
);

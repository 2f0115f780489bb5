import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { pagesOf } from '../../../support/phone/pages.ts';
import { jumpsOfPages } from '../../../support/stillness/jumps.ts';
import { pay, watchedDeleted } from '../../../support/stillness/rows-that-come.ts';
import { expect, test } from '../../../support/test.ts';

for (const role of ['A', 'O'] as const) {
  test(`no page of the role ${ROLE_LABELS[role].toLowerCase()} shifts under the pointer when its data loads`, async ({
    page,
    comeAs,
  }) => {
    // Some forty pages, each with its answers one by one.
    test.slow();
    const person = await comeAs({ role });
    await pay(person.employeeId);
    await watchedDeleted(person.employeeId);
    expect(await jumpsOfPages(page, pagesOf(role))).toEqual({});
  });
}

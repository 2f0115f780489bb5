import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { pagesOf } from '../../../support/phone/pages.ts';
import { findLayoutShifts } from '../../../support/layout-shift/find-layout-shifts.ts';
import { insertAccruals, insertViewingsOfDeleted } from '../../../support/layout-shift/rows.ts';
import { expect, test } from '../../../support/test.ts';

for (const role of ['A', 'O'] as const) {
  test(`no page of the role ${ROLE_LABELS[role].toLowerCase()} shifts under the pointer when its data loads`, async ({
    page,
    comeAs,
  }) => {
    // Some forty pages, each with its answers one by one.
    test.slow();
    const person = await comeAs({ role });
    await insertAccruals(person.employeeId);
    await insertViewingsOfDeleted(person.employeeId);
    expect(await findLayoutShifts(page, pagesOf(role))).toEqual({});
  });
}

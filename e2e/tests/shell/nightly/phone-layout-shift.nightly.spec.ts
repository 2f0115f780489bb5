import { pagesOf } from '../../../support/phone/pages.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';
import { findLayoutShifts } from '../../../support/layout-shift/find-layout-shifts.ts';
import { insertAccruals, insertViewingsOfDeleted } from '../../../support/layout-shift/rows.ts';

test('no page shifts under the finger when its data loads', async ({ page, comeAs }) => {
  // Some forty pages, each with its answers one by one.
  test.setTimeout(15 * 60_000);
  const person = await comeAs({ role: 'A' });
  await insertAccruals(person.employeeId);
  await insertViewingsOfDeleted(person.employeeId);
  expect(await findLayoutShifts(page, pagesOf('A'))).toEqual({});
});

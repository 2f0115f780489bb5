import { type Day, expectTimesheet, makeDay } from '../../../support/shifts/attendance-day.ts';
import { test as base } from '../../../support/phone/phone-test.ts';

const test = base.extend<{ day: Day }>({
  day: async ({ request, context }, use) => use(await makeDay({ request, context })),
});

test('the timesheet on a phone equals the file', async ({ page, day, accessible }) => {
  await expectTimesheet(page, day);
  await accessible();
});

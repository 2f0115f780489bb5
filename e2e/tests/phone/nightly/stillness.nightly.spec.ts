import { pagesOf } from '../../../support/phone/pages.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';
import { jumpsOfPages } from '../../../support/stillness/jumps.ts';
import { pay, watchedDeleted } from '../../../support/stillness/rows-that-come.ts';

test('no page shifts under the finger when its data loads', async ({ page, comeAs }) => {
  // Some forty pages, each with its answers one by one.
  test.slow();
  const person = await comeAs({ role: 'A' });
  await pay(person.employeeId);
  await watchedDeleted(person.employeeId);
  expect(await jumpsOfPages(page, pagesOf('A'))).toEqual({});
});

import { PAGES } from '../../support/phone/pages.ts';
import { findLayoutShifts } from '../../support/layout-shift/find-layout-shifts.ts';
import { expect, test } from '../../support/test.ts';

/** One page of each layout; the nightly run has every page. */
const LAYOUTS = new Set([
  '/',
  '/news/$type',
  '/userLog',
  '/knowledge_base/documents',
  '/workTime',
  '/file_viewer/$type/$id',
]);

test('no layout shifts under the pointer when its data loads', async ({ page, comeAs }) => {
  await comeAs({ role: 'A' });
  const pages = PAGES.filter(({ route }) => LAYOUTS.has(route));
  expect(await findLayoutShifts(page, pages)).toEqual({});
});

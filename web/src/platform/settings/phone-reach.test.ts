import { expect, test } from 'vitest';
import { isOfPhones, pathOf } from './phone-reach.ts';

test('a phone limited to shifts opens shifts, duties and notifications', () => {
  for (const url of ['/workTime', '/workTime/hours', '/duties/', '/notifications', '/confirm_email/1'])
    expect(isOfPhones(url)).toBe(true);
  for (const url of ['/file_viewer/instruction/3', '/account', '/', '/workTime/timesheet'])
    expect(isOfPhones(url)).toBe(false);
});

test('a path has no trailing slash', () => {
  expect(pathOf('/workTime/')).toBe('/workTime');
  expect(pathOf('/')).toBe('/');
});

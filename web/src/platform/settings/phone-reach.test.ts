import { expect, test } from 'vitest';
import { isOfPhones, pathOf } from './phone-reach.ts';

test('a phone that opens the shifts alone opens shifts, duties and notifications', () => {
  for (const url of ['/workTime', '/duties/', '/notifications', '/confirm_email/1'])
    expect(isOfPhones(url)).toBe(true);
  for (const url of ['/file_viewer/instruction/3', '/account', '/', '/workTime/timesheet'])
    expect(isOfPhones(url)).toBe(false);
});

test('a path has no slash at its end', () => {
  expect(pathOf('/workTime/')).toBe('/workTime');
  expect(pathOf('/')).toBe('/');
});

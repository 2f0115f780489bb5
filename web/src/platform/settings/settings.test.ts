// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { phonePages, phonePagesKnown, readPhonePages, storePhonePages } from './settings.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  phonePages.set(undefined);
});

test.each([
  ['shifts', 'shifts'],
  ['all', 'all'],
  ['some', undefined],
  [null, undefined],
] as const)('a device with %j opens %j', (text, pages) => {
  expect(readPhonePages(text)).toBe(pages);
});

test('the last answer is stored on the device', () => {
  storePhonePages('all');
  expect(phonePages.get()).toBe('all');
  expect(readPhonePages(localStorage.getItem('portal.phone-pages'))).toBe('all');
});

test('the first visit waits for the answer, up to three seconds', async () => {
  vi.useFakeTimers();
  const seen: string[] = [];
  void phonePagesKnown().then(() => seen.push('answered'));
  storePhonePages('all');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['answered']);
  phonePages.set(undefined);
  void phonePagesKnown().then(() => seen.push('late'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(seen).toEqual(['answered']);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['answered', 'late']);
});

import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';

interface Line {
  err: unknown;
  more?: number;
  msg: string;
}
let lines: Line[];
const log = {
  warn: (facts: unknown, msg?: string) => {
    const { err, more }: { err?: unknown; more?: number } = Object(facts);
    lines.push({ err, msg: msg ?? '', ...(more !== undefined && { more }) });
  },
};

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messages = (): string[] => lines.map(({ msg }) => msg);
const refused = () => new Error('connect ECONNREFUSED');

test('a thousand equal failures are one line, and after a minute a count of the others', () => {
  const tell = createFailureLog(log);
  for (let n = 0; n < 1000; n += 1) tell(refused(), 'unavailable');
  expect(messages()).toEqual(['unavailable']);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['unavailable', 'unavailable, again']);
  expect(lines[1]?.more).toBe(999);
});

test('a single failure is logged once', () => {
  const tell = createFailureLog(log);
  tell(refused(), 'unavailable');
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['unavailable']);
});

test('the same failure is logged again after the minute', () => {
  const tell = createFailureLog(log);
  tell(refused(), 'unavailable');
  vi.advanceTimersByTime(60_000);
  tell(refused(), 'unavailable');
  expect(messages()).toEqual(['unavailable', 'unavailable']);
});

test('different failures have their own lines', () => {
  const tell = createFailureLog(log);
  tell(refused(), 'unavailable');
  tell(new Error('no space left on device'), 'unavailable');
  tell(refused(), 'letter failed');
  tell('текст', 'letter failed');
  expect(lines).toHaveLength(4);
});

test('one cause behind many statements is one failure, logged without its statement', () => {
  const tell = createFailureLog(log);
  for (const table of ['news', 'letter', 'account'])
    tell(new DrizzleQueryError(`select * from ${table}`, ['Анна'], refused()), 'unavailable');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.err).toEqual(refused());
});

test('a hundred different failures are counted, further ones are logged each time', () => {
  const tell = createFailureLog(log);
  for (let n = 0; n < 100; n += 1) tell(new Error(`fault ${n}`), 'unavailable');
  tell(new Error('fault 7'), 'unavailable');
  expect(lines).toHaveLength(100);
  tell(new Error('one more'), 'unavailable');
  tell(new Error('one more'), 'unavailable');
  expect(lines).toHaveLength(102);
});

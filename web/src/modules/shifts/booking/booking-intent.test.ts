import { describe, expect, test } from 'vitest';
import { intentsFrom, isDoubleTap, isTicked, nextIntent } from './booking-intent.ts';

describe('a tap on a box', () => {
  test('a tap is sent at once while the server is reachable', () => {
    expect(nextIntent(undefined, false, true)).toEqual({ want: true, state: 'sending' });
    expect(nextIntent(undefined, true, true)).toEqual({ want: false, state: 'sending' });
  });

  test('a tap waits while offline, and a second one withdraws it', () => {
    const waiting = nextIntent(undefined, false, false);
    expect(waiting).toEqual({ want: true, state: 'waiting' });
    expect(nextIntent(waiting, false, false)).toBeUndefined();
  });

  test('a double tap counts as one', () => {
    expect(isDoubleTap(undefined, 1000)).toBe(false);
    expect(isDoubleTap(1000, 1200)).toBe(true);
    expect(isDoubleTap(1000, 1500)).toBe(false);
  });
});

test('a box shows the intent', () => {
  expect(isTicked(undefined, true)).toBe(true);
  expect(isTicked({ want: false, state: 'sending' }, true)).toBe(false);
  expect(isTicked({ want: true, state: 'waiting' }, false)).toBe(true);
});

test('only valid intents are read from storage', () => {
  const stored = {
    '2026-11-25:2': { want: true, state: 'sending' },
    '2026-11-25:9': { want: true },
    x: null,
  };
  expect(intentsFrom(stored)).toEqual({ '2026-11-25:2': { want: true, state: 'waiting' } });
  expect(intentsFrom('[]')).toBeUndefined();
});

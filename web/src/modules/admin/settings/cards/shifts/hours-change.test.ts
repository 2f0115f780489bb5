import { expect, test } from 'vitest';
import { effectOf } from './hours-change.ts';

const OLD = { from: null, start: '09:00', end: '15:00' };
const WAITING = { from: '2026-12-20', start: '08:00', end: '14:00' };
const TODAY = '2026-12-01';

test('a change before a waiting one keeps the hours of today and cancels the waiting one', () => {
  const hours = [WAITING, OLD];
  expect(effectOf({ hours, from: '10.12.2026' }, TODAY)).toEqual({ until: OLD, cancelled: ['2026-12-20'] });
  expect(effectOf({ hours, from: '' }, TODAY)).toEqual({ until: OLD, cancelled: ['2026-12-20'] });
});

test('a change after a waiting one follows it', () => {
  expect(effectOf({ hours: [WAITING, OLD], from: '25.12.2026' }, TODAY)).toEqual({
    until: WAITING,
    cancelled: [],
  });
});

test('an unfinished or impossible day counts as tomorrow', () => {
  for (const from of ['10.12', '31.02.2027'])
    expect(effectOf({ hours: [OLD], from }, TODAY)).toEqual({ until: OLD, cancelled: [] });
});

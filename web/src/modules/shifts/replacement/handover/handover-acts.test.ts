import { expect, test } from 'vitest';
import { actsOf } from './handover-acts.ts';

test('an employee who has the shift already cannot accept a second offer of it', () => {
  const offer = { part: 'receiver', state: 'offered' } as const;
  expect(actsOf(offer, false)).toEqual(['accept', 'decline']);
  expect(actsOf(offer, true)).toEqual(['decline']);
});

test('a giver withdraws an open offer, a manager decides an accepted one', () => {
  expect(actsOf({ part: 'giver', state: 'offered' }, true)).toEqual(['withdraw']);
  expect(actsOf({ part: 'giver', state: 'done' }, false)).toEqual([]);
  expect(actsOf({ part: 'manager', state: 'waiting_approval' }, false)).toEqual(['approve', 'refuse']);
  expect(actsOf({ part: 'manager', state: 'offered' }, false)).toEqual([]);
});

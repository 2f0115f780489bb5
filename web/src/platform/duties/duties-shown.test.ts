import type { DutyRecord } from '@portal/contract/notifications/duties/duties.calls.ts';
import { expect, test } from 'vitest';
import { dutiesShown } from './duties-shown.ts';

const duty = (id: string, kind: DutyRecord['attributes']['kind']): DutyRecord => ({
  type: 'duty',
  id,
  attributes: { kind, title: id, detail: '', due: null, overdue: false, address: '/' },
});

test('an administrator who views the portal as an operator sees no duties of editors', () => {
  const duties = [duty('1', 'attendance'), duty('2', 'plan_week'), duty('3', 'feedback'), duty('4', 'check')];
  expect(dutiesShown(duties, 'O').map(({ id }) => id)).toEqual(['2']);
  expect(dutiesShown(duties, 'A')).toEqual(duties);
  expect(dutiesShown(duties, undefined)).toEqual(duties);
});

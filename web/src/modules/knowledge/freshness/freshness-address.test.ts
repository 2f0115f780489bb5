import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN, thingsFilter, whoInAddress } from './freshness-address.ts';

const NONE = {
  'state.in': 'overdue,soon',
  'owner.in': undefined,
  'owner_state.in': undefined,
  'area.in': undefined,
  search: undefined,
};

describe('the list of what goes out of date', () => {
  test('begins with what is to be looked through now', () => {
    expect(thingsFilter({ ...NOTHING_CHOSEN, show: undefined })).toEqual(NONE);
  });

  test('shows what has no day, or everything, where the address says so', () => {
    expect(thingsFilter({ ...NOTHING_CHOSEN, show: 'none' })).toEqual({ ...NONE, 'state.in': 'none' });
    expect(thingsFilter({ ...NOTHING_CHOSEN, show: 'all' })).toEqual({ ...NONE, 'state.in': undefined });
  });

  test('is narrowed to the caller, to somebody else, or to what nobody answers for who may edit', () => {
    const of = (change: object) => thingsFilter({ ...NOTHING_CHOSEN, show: undefined, ...change });
    expect(of({ who: 'me' })).toEqual({ ...NONE, 'owner.in': 'me' });
    expect(of({ owner: 7 })).toEqual({ ...NONE, 'owner.in': '7' });
    expect(of({ who: 'nobody' })).toEqual({ ...NONE, 'owner_state.in': 'none,gone' });
    expect(of({ area: 'Тула', q: 'отпуск' })).toEqual({ ...NONE, 'area.in': 'Тула', search: 'отпуск' });
  });
});

test('the choice of an owner takes away the one before, of whichever kind it was', () => {
  expect(whoInAddress('me')).toEqual({ who: 'me', owner: undefined });
  expect(whoInAddress('nobody')).toEqual({ who: 'nobody', owner: undefined });
  expect(whoInAddress('12')).toEqual({ who: undefined, owner: 12 });
  expect(whoInAddress(undefined)).toEqual({ who: undefined, owner: undefined });
});

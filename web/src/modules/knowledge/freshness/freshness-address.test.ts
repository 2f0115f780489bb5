import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN, itemsFilter, whoInAddress } from './freshness-address.ts';

const NONE = {
  'state.in': 'overdue,soon',
  'owner.in': undefined,
  'owner_state.in': undefined,
  'area.in': undefined,
  search: undefined,
};

describe('the review list', () => {
  test('the list shows due records by default', () => {
    expect(itemsFilter({ ...NOTHING_CHOSEN, show: undefined })).toEqual(NONE);
  });

  test('the URL selects records without a date, or all', () => {
    expect(itemsFilter({ ...NOTHING_CHOSEN, show: 'none' })).toEqual({ ...NONE, 'state.in': 'none' });
    expect(itemsFilter({ ...NOTHING_CHOSEN, show: 'all' })).toEqual({ ...NONE, 'state.in': undefined });
  });

  test('the URL filters by the caller, another owner, or no active owner', () => {
    const of = (change: object) => itemsFilter({ ...NOTHING_CHOSEN, show: undefined, ...change });
    expect(of({ who: 'me' })).toEqual({ ...NONE, 'owner.in': 'me' });
    expect(of({ owner: 7 })).toEqual({ ...NONE, 'owner.in': '7' });
    expect(of({ who: 'nobody' })).toEqual({ ...NONE, 'owner_state.in': 'none,gone' });
    expect(of({ area: 'Тула', q: 'отпуск' })).toEqual({ ...NONE, 'area.in': 'Тула', search: 'отпуск' });
  });
});

test('a new owner filter replaces the previous one of any kind', () => {
  expect(whoInAddress('me')).toEqual({ who: 'me', owner: undefined });
  expect(whoInAddress('nobody')).toEqual({ who: 'nobody', owner: undefined });
  expect(whoInAddress('12')).toEqual({ who: undefined, owner: 12 });
  expect(whoInAddress(undefined)).toEqual({ who: undefined, owner: undefined });
});

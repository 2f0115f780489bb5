import { expect, test } from 'vitest';
import { careErrors, careInput, careValues } from './care-values.ts';

const NOBODY = {
  ...({ owner_id: null, owner: '', owner_state: 'none', check_by: null, every_months: null } as const),
  ...({ state: 'none', checked_at: null, checked_by: '' } as const),
};

test('stored values are restored, also without an owner', () => {
  for (const care of [NOBODY, { ...NOBODY, owner_id: '7', check_by: '2027-01-15', every_months: 3 }]) {
    const { owner_id: owner, check_by, every_months } = care;
    const owner_id = owner === null ? null : Number(owner);
    expect(careInput(careValues(care))).toEqual({ owner_id, check_by, every_months });
  }
});

test('a non-existent day is refused, no day is valid', () => {
  const of = (check_by: string) => careErrors({ owner_id: '', check_by, every_months: '' });
  expect([of(''), of('15.01.2027')]).toEqual([{}, {}]);
  expect([of('31.02.2027'), of('завтра')].map((errors) => Object.keys(errors))).toEqual([
    ['check_by'],
    ['check_by'],
  ]);
});

test('an archived owner remains selected until changed', () => {
  const gone = { ...NOBODY, owner_id: '9', owner: 'Иванова Анна', owner_state: 'gone' } as const;
  expect(careValues(gone).owner_id).toBe('9');
  expect(careInput(careValues(gone)).owner_id).toBe(9);
  expect(careInput({ ...careValues(gone), owner_id: '' }).owner_id).toBeNull();
});

test('the day is shown in Russian format and sent as ISO', () => {
  const values = careValues({ ...NOBODY, check_by: '2028-02-29' });
  expect(values.check_by).toBe('29.02.2028');
  expect(careErrors(values)).toEqual({});
  expect(careInput(values).check_by).toBe('2028-02-29');
});

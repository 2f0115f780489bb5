import { expect, test } from 'vitest';
import { pageSelection } from './page-selection.ts';

const boxOf = (rows: string[], keys: string[]) => {
  const seen = { keys: new Set(keys) };
  const selection = { ...seen, onChange: (next: Set<string>) => void (seen.keys = next), nameOf: String };
  return { box: pageSelection(rows, String, selection), seen };
};

test('the checkbox of a page is ticked for all rows, and mixed for some', () => {
  expect(boxOf(['1', '2'], ['1', '2']).box).toMatchObject({ all: true, some: false });
  expect(boxOf(['1', '2'], ['2', '9']).box).toMatchObject({ all: false, some: true });
  expect(boxOf([], ['9']).box).toMatchObject({ all: false, some: false, isEmpty: true });
});

test('a click selects or clears the whole page; rows of other pages are kept', () => {
  const half = boxOf(['1', '2'], ['2', '9']);
  half.box.toggle();
  expect([...half.seen.keys].toSorted()).toEqual(['1', '2', '9']);
  const whole = boxOf(['1', '2'], ['1', '2', '9']);
  whole.box.toggle();
  expect([...whole.seen.keys]).toEqual(['9']);
});

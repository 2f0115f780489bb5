import { expect, test } from 'vitest';
import type { Column } from '../data-table.ts';
import { partsOf } from './card-parts.ts';

const column = (field: string, more: Partial<Column<string>> = {}): Column<string> => ({
  field,
  label: field,
  cell: (row) => row,
  ...more,
});
const fields = (columns: readonly Column<string>[]) => columns.map(({ field }) => field);

test('a card begins with the first column, and a column without a label is an action', () => {
  const parts = partsOf([column('fio'), column('area'), column('acts', { isNameless: true })]);
  expect(parts.main?.field).toBe('fio');
  expect(fields(parts.values)).toEqual(['area']);
  expect(fields(parts.actions)).toEqual(['acts']);
});

test('a column may be the main value of the card, or hidden', () => {
  const parts = partsOf([
    column('created_at'),
    column('details', { onCard: 'main' }),
    column('width', { onCard: 'none' }),
  ]);
  expect(parts.main?.field).toBe('details');
  expect(fields(parts.values)).toEqual(['created_at']);
});

test('a table of actions has no main value', () => {
  expect(partsOf([column('acts', { isNameless: true })])).toMatchObject({ main: undefined, values: [] });
});

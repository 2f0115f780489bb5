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

test('a card begins with the first column, and what has no name is an act', () => {
  const parts = partsOf([column('fio'), column('area'), column('acts', { isNameless: true })]);
  expect(parts.main?.field).toBe('fio');
  expect(fields(parts.values)).toEqual(['area']);
  expect(fields(parts.actions)).toEqual(['acts']);
});

test('a column may say that the card is about it, or that it has no place there', () => {
  const parts = partsOf([
    column('created_at'),
    column('details', { onCard: 'main' }),
    column('width', { onCard: 'none' }),
  ]);
  expect(parts.main?.field).toBe('details');
  expect(fields(parts.values)).toEqual(['created_at']);
});

test('a table of acts alone has no main value', () => {
  expect(partsOf([column('acts', { isNameless: true })])).toMatchObject({ main: undefined, values: [] });
});

import { expect, test } from 'vitest';
import type { Column } from '../data-table.ts';
import { inSentence, isBlank, partsOf } from './card-parts.ts';

const column = (field: string, more: Partial<Column<string>> = {}): Column<string> => ({
  field,
  label: field,
  cell: (row) => row,
  ...more,
});
const fields = (columns: readonly Column<string>[]) => columns.map(({ field }) => field);

test('a card begins with the first column, and a column without a label is an action', () => {
  const parts = partsOf([column('fio'), column('area'), column('acts', { isNameless: true })]);
  expect(parts.title?.field).toBe('fio');
  expect(fields(parts.line)).toEqual(['area']);
  expect(fields(parts.actions)).toEqual(['acts']);
});

test('the role of a column decides its place on the card', () => {
  const parts = partsOf([
    column('created_at'),
    column('details', { onCard: 'title' }),
    column('width', { onCard: 'hidden' }),
    column('sum', { onCard: 'state' }),
    column('days', { onCard: 'rest' }),
    column('answer', { onCard: 'foot' }),
  ]);
  expect(parts.title?.field).toBe('details');
  expect(fields(parts.line)).toEqual(['created_at']);
  expect(fields(parts.state)).toEqual(['sum']);
  expect(fields(parts.rest)).toEqual(['days']);
  expect(fields(parts.foot)).toEqual(['answer']);
});

test('a table of actions has no title', () => {
  expect(partsOf([column('acts', { isNameless: true })])).toMatchObject({ title: undefined, line: [] });
});

test('a card omits zeros and dashes', () => {
  expect([0, '—', '', null, undefined].every(isBlank)).toBe(true);
  expect(['0:30', 'Тула', 3].some(isBlank)).toBe(false);
});

test('a label inside a sentence keeps its abbreviation', () => {
  expect(inSentence('Просрочено')).toBe('просрочено');
  expect(inSentence('ФИО')).toBe('ФИО');
});

import { expect, test } from 'vitest';
import { cellText, countsOf, linesOf, noteOf, pageOf, placeOf, reminderOf } from './cells.ts';
import type { Cell, Person, Item } from './compliance.queries.ts';

const cell = (state: Cell['state'], at: string | null = null, reason: string | null = null): Cell => ({
  state,
  at,
  reason,
  reminded_at: null,
});
const DAY = '2026-11-30T23:59:59+03:00';
const ITEMS: Item[] = [
  { kind: 'instruction', id: '5', title: 'Отказы', project: 'Ввод' },
  { kind: 'news', id: '7', title: 'Правила', project: '' },
  { kind: 'document', id: '9', title: 'Регламент', project: 'Общее' },
];
const anna: Person = {
  type: 'compliance',
  id: '12',
  attributes: {
    user: 'Ёлкина Анна',
    area: 'Тула',
    position: 'Оператор',
    cells: [cell('done', DAY), cell('overdue', DAY), cell('none')],
  },
};

test.each([
  [cell('done', DAY), 'Выполнено, 30.11.2026'],
  [cell('due', DAY), 'Нужно, до 30.11.2026'],
  [cell('due'), 'Нужно'],
  [cell('overdue', DAY), 'Просрочено, срок 30.11.2026'],
  [cell('exempt', null, 'Декретный отпуск'), 'Освобождение, Декретный отпуск'],
  [cell('none'), 'Не требуется'],
])('%o is shown as %s', (given, words) => {
  expect(cellText(given)).toBe(words);
});

test('the note of a cell without a day is empty', () => {
  expect(noteOf(cell('done'))).toBe('');
  expect(noteOf(cell('exempt'))).toBe('');
});

test('required records of an employee are counted by state', () => {
  expect(countsOf(anna)).toEqual({ done: 1, due: 0, overdue: 1, exempt: 0 });
});

test('a cell links to the line of the employee and the record', () => {
  expect(ITEMS.map((thing) => placeOf(anna, thing))).toEqual(
    ['instruction:5', 'news:7', 'document:9'].map(
      (thing) => `/compliance?view=list&thing=${thing}&q=${encodeURIComponent('Ёлкина Анна')}`,
    ),
  );
});

test('the list has a row per employee and required record, optionally of one state', () => {
  expect(linesOf([anna], ITEMS, undefined).map(({ id }) => id)).toEqual(['12:instruction:5', '12:news:7']);
  expect(linesOf([anna], ITEMS, ['overdue']).map(({ thing }) => thing.title)).toEqual(['Правила']);
  expect(linesOf([anna], [], undefined)).toEqual([]);
});

test('an employee without requirements has no row and no count', () => {
  const idle: Person = {
    ...anna,
    id: '13',
    attributes: { ...anna.attributes, cells: [cell('none'), cell('none')] },
  };
  expect(linesOf([idle], ITEMS, undefined)).toEqual([]);
  expect(countsOf(idle)).toEqual({ done: 0, due: 0, overdue: 0, exempt: 0 });
  expect(linesOf([idle, anna], ITEMS, ['done']).map(({ person }) => person.id)).toEqual(['12']);
});

test('rows keep the order of the employees, then of the records', () => {
  const boris: Person = { ...anna, id: '14' };
  const keys = linesOf([boris, anna], ITEMS, undefined).map(({ id }) => id);
  expect(keys).toEqual(['14:instruction:5', '14:news:7', '12:instruction:5', '12:news:7']);
  const [first] = linesOf([boris], ITEMS, undefined);
  expect(first?.person).toBe(boris);
  expect(first?.thing).toBe(ITEMS[0]);
  expect(first?.cell).toBe(boris.attributes.cells[0]);
  expect(linesOf([], ITEMS, undefined)).toEqual([]);
});

test('a column links to the page of its record; a card has none', () => {
  expect(pageOf({ kind: 'news', id: '7' })).toBe('/news/news/7');
  expect(pageOf({ kind: 'document', id: '9' })).toBe('/file_viewer/document/9');
  expect(pageOf({ kind: 'instruction', id: '5' })).toBe('/file_viewer/instruction/5');
  expect(pageOf({ kind: 'information', id: '3' })).toBeUndefined();
});

test('the note of a reminder has its day', () => {
  expect(reminderOf({ ...cell('due'), reminded_at: '2026-11-24T12:00:00+03:00' })).toBe(
    'напомнили 24\u00a0ноября',
  );
  expect(reminderOf(cell('due'))).toBe('');
});

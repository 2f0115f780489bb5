import { describe, expect, test } from 'vitest';
import { excerptOf, findIn, groupUp, markParts, wordsOf } from './find.ts';

const parents = [
  { id: '1', name: 'Омнибус', isArchive: true },
  { id: '2', name: 'Приёмка', isArchive: false },
  { id: '3', name: 'Пустой', isArchive: false },
];
const items = [
  { id: '10', parent: '1', name: 'Анкета', comment: 'согласована' },
  { id: '11', parent: '2', name: 'Отчёт', comment: '' },
  { id: '12', parent: '2', name: 'Квоты', comment: 'каждое утро' },
];
const groups = groupUp({
  parents,
  items,
  parentIdOf: (item) => item.parent,
  describeParent: (parent) => parent,
  describeItem: (item) => item,
});
const found = (query: string) =>
  findIn(groups, wordsOf(query)).map((group) => [group.name, group.items.map((item) => item.name)]);

describe('the panels', () => {
  test('show the archive last', () => {
    expect(groups.map((group) => group.name)).toEqual(['Приёмка', 'Пустой', 'Омнибус']);
  });

  test('a parent that is found keeps all its children', () => {
    expect(found('приемка')).toEqual([['Приёмка', ['Отчёт', 'Квоты']]]);
  });

  test('a child is found by its comment, whatever the case', () => {
    expect(found('СОГЛАСОВАНА')).toEqual([['Омнибус', ['Анкета']]]);
  });

  test('ё is е in both directions', () => {
    expect(found('отчет')).toEqual(found('отчёт'));
    expect(found('отчет')).toEqual([['Приёмка', ['Отчёт']]]);
  });

  test('words may be divided between parent and child', () => {
    expect(found('приёмка квоты')).toEqual([['Приёмка', ['Квоты']]]);
  });

  test('what nobody holds finds nothing, and no words find everything', () => {
    expect(found('нетакого')).toEqual([]);
    expect(found('  ')).toHaveLength(3);
  });
});

describe('found words are marked', () => {
  const marked = (text: string, query: string) =>
    markParts(text, wordsOf(query))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('');

  test('in their own spelling', () => {
    expect(marked('Отчёт об отчёте', 'отчет')).toBe('[Отчёт] об [отчёт]е');
  });

  test('once where they overlap', () => {
    expect(marked('перепись', 'перепись пере репи')).toBe('[перепись]');
  });

  test('beside letters whose lower case is longer', () => {
    expect(marked('İzmir отчёт', 'отчет')).toBe('İzmir [отчёт]');
  });

  test('and without words nothing is', () => {
    expect(marked('перепись', '')).toBe('перепись');
  });
});

test('an excerpt begins and ends at whole words around the hit', () => {
  const text = `${'слово '.repeat(40)}находка ${'потом '.repeat(60)}`.trim();
  const excerpt = excerptOf(text, ['находка']);
  expect(excerpt).toMatch(/^…слово .*находка .* потом…$/);
  expect(excerpt.length).toBeLessThan(200);
  expect(excerptOf('коротко и ясно', ['ясно'])).toBe('коротко и ясно');
  expect(excerptOf('коротко', ['ясно'])).toBe('');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedRow, comparedRows } from './compared-rows.ts';

const words = (count: number, word = 'слово'): string =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
const marked = (rows: ComparedRow[] | undefined, side: 'before' | 'after'): string[] =>
  (rows ?? []).flatMap((row) =>
    row.kind === 'changed' ? row[side].filter(({ isMarked }) => isMarked).map(({ text }) => text) : [],
  );

test('a changed word is marked on both sides, with its context', () => {
  const rows = comparedRows('Отпуск 28 дней в году.', 'Отпуск 31 день в году.');
  expect(rows).toHaveLength(1);
  expect(marked(rows, 'before')).toEqual(['28 дней']);
  expect(marked(rows, 'after')).toEqual(['31 день']);
});

test('added text has an empty other side', () => {
  const rows = comparedRows('Раз.\nТри.', 'Раз.\nДва.\nТри.');
  expect(marked(rows, 'before')).toEqual([]);
  expect(marked(rows, 'after').join(' ')).toContain('Два');
});

test('each side keeps its own whitespace: no space precedes a full stop, and lines stay separate', () => {
  const before = 'Приходите до смены.\nВозьмите планшет.\nПозвоните.';
  const after = 'Приходите до смены и в обед.\nВозьмите гарнитуру.';
  const rows = comparedRows(before, after);
  expect(rows).toHaveLength(1);
  const [row] = rows ?? [];
  const side = (name: 'before' | 'after') =>
    row?.kind === 'changed' ? row[name].map(({ text }) => text).join('') : '';
  expect([side('before'), side('after')]).toEqual([before, after]);
});

test('the context of a change consists of whole lines', () => {
  const line = 'Этот пункт остаётся в силе, как и был.';
  const lines = (first: string, last: string): string =>
    [first, ...Array.from({ length: 9 }, () => line), last].join('\n');
  const rows = comparedRows(lines('Раз.', 'Два.'), lines('Один.', 'Три.'));
  expect(rows?.map(({ kind }) => kind)).toEqual(['changed', 'same', 'changed']);
  const texts = (rows ?? []).flatMap((row) =>
    row.kind === 'same' ? [row.text] : [row.after.map(({ text }) => text).join('')],
  );
  for (const text of texts)
    expect(
      text
        .trim()
        .split('\n')
        .filter((one) => ![line, 'Один.', 'Три.'].includes(one)),
    ).toEqual([]);
});

test('long unchanged text is separate, and distant changes are separate rows', () => {
  const [start, middle, end] = [words(60, 'а'), words(200, 'б'), words(60, 'в')];
  const rows = comparedRows(`${start} один ${middle} два ${end}`, `${start} раз ${middle} два-с ${end}`);
  expect(rows?.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'changed', 'same']);
});

test('equal texts have no changed row, and line wrapping is not a change', () => {
  expect(comparedRows('Раз два три', 'Раз два три')).toEqual([{ at: 0, kind: 'same', text: 'Раз два три' }]);
  expect(comparedRows('Раз два\nтри', 'Раз\nдва три')?.map(({ kind }) => kind)).toEqual(['same']);
  expect(comparedRows('', '')).toEqual([]);
});

test('each side contains its whole text except whitespace', () => {
  const text = fc
    .array(fc.constantFrom('кот', 'дом', 'шёл', 'и', 'лес.', 'год', words(40)), { maxLength: 30 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = comparedRows(before, after) ?? [];
      const side = (name: 'before' | 'after'): string =>
        rows
          .map((row) => (row.kind === 'same' ? row.text : row[name].map((piece) => piece.text).join('')))
          .join('');
      const bare = (whole: string): string => whole.replace(/\s+/g, '');
      expect(bare(side('before'))).toBe(bare(before));
      expect(bare(side('after'))).toBe(bare(after));
    }),
  );
});

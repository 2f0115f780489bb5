import { expect, test } from 'vitest';
import { hitsIn, markedPiece, type Piece } from './pdf-hits.ts';

const line = (str: string): Piece => ({ str, hasEOL: true });
const part = (str: string): Piece => ({ str, hasEOL: false });

test('every occurrence is found, ё as е and in any case', () => {
  expect(hitsIn(3, [line('Ёлка, елка и ЕЛКИ'), line('ёлочка')], 'ёлк')).toHaveLength(3);
  expect(hitsIn(3, [line('Ёлка')], 'елка')).toEqual([{ page: 3, parts: [{ piece: 0, from: 0, to: 4 }] }]);
});

test('matches may span line ends and pieces', () => {
  expect(hitsIn(0, [line('отбор домо'), line('хозяйств')], 'домо хозяйств')[0]?.parts).toEqual([
    { piece: 0, from: 6, to: 10 },
    { piece: 1, from: 0, to: 8 },
  ]);
  expect(hitsIn(0, [part('суб'), part('вен'), part('ция')], 'субвенция')[0]?.parts).toHaveLength(3);
});

test.each(['(', '.*', '\\', '[а-я', '$^'])('a query is literal text: %s', (query) => {
  expect(hitsIn(0, [line(`до ${query} после`)], query)).toHaveLength(1);
  expect(hitsIn(0, [line('просто текст')], query)).toEqual([]);
});

test('an empty query finds nothing', () => {
  expect(hitsIn(0, [line('текст')], '  ')).toEqual([]);
});

test('hits are marked, the current one separately, and the file’s text is escaped', () => {
  const str = 'Ёлки & <b> ёлки';
  const hits = hitsIn(0, [line(str)], 'елки');
  expect(markedPiece(str, 0, hits, hits[1])).toBe(
    '<mark>Ёлки</mark> &amp; &lt;b&gt; <mark data-current="true">ёлки</mark>',
  );
  expect(markedPiece('<script>', 1, hits)).toBe('&lt;script&gt;');
});

import { expect, test } from 'vitest';
import { headOf, columnName, rowOf, xmlText } from './xlsx-cells.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (at, name) => {
  expect(columnName(at)).toBe(name);
});

test.each([
  ['a & <b> "c"', 'a &amp; &lt;b&gt; &quot;c&quot;'],
  ['раз\tдва\nтри', 'раз\tдва\nтри'],
  ['звонок\u0007 и \u0000ноль', 'звонок и ноль'],
  ['_x0041_', '_x005F_x0041_'],
  ['половина \ud83d', 'половина \ufffd'],
  ['😀', '😀'],
  ['\uffff', ''],
])('the text %j is written as %j', (text, written) => {
  expect(xmlText(text)).toBe(written);
});

test('a cell is cut at the limit of Excel', () => {
  expect(xmlText('я'.repeat(40_000))).toHaveLength(32_767);
});

test('each kind of cell has its own style, and empty cells are omitted', () => {
  const cells = [
    ...['=1+1', 5.5, { day: '2026-03-01' }, null, '', new Date('2026-03-01T09:00:00Z'), 'текст'],
    ...[{ month: '2026-03' }, { minutes: 390 }, { roubles: '-499.50' }],
  ];
  const row = rowOf(cells, 'ABCDEFGHIJ'.split(''), 7, 'Europe/Moscow');
  expect(row).toBe(
    '<row r="7">' +
      '<c r="A7" t="inlineStr" s="3"><is><t xml:space="preserve">=1+1</t></is></c>' +
      '<c r="B7"><v>5.5</v></c>' +
      '<c r="C7" s="4"><v>46082</v></c>' +
      '<c r="F7" s="2"><v>46082.5</v></c>' +
      '<c r="G7" t="inlineStr"><is><t xml:space="preserve">текст</t></is></c>' +
      '<c r="H7" s="6"><v>46082</v></c>' +
      '<c r="I7" s="7"><v>6.5</v></c>' +
      '<c r="J7" s="7"><v>-499.5</v></c>' +
      '</row>',
  );
});

test('a header cell is bold, as a text or a date', () => {
  expect(headOf('Кто & что', 'A1')).toBe('<c r="A1" t="inlineStr" s="1"><is><t>Кто &amp; что</t></is></c>');
  expect(headOf({ day: '1970-01-01' }, 'B1')).toBe('<c r="B1" s="5"><v>25569</v></c>');
});

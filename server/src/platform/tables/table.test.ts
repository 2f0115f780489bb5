import { buffer } from 'node:stream/consumers';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { openParts } from '../sheets/xlsx-parts.reader.ts';
import { countRows } from '../../testing/samples/count-rows.ts';
import { bookFile, tableFile } from './table-file.ts';
import { batchOf, type Cell } from './table.ts';

const columns = [
  { title: 'Когда', width: 20 },
  { title: 'Что', width: 40 },
];

function tableOf(...batches: Cell[][][]) {
  const given = (async function* () {
    yield* batches;
  })();
  return {
    name: 'Журнал',
    columns,
    timeZone: 'Europe/Moscow',
    batches: { [Symbol.asyncIterator]: () => given, return: () => given.return(undefined) },
  };
}

const MOMENT = new Date('2026-03-31T21:30:05Z');

test('a csv has the byte order mark, semicolons and quotes for Excel', async () => {
  const bytes = await buffer(tableFile('csv', tableOf([[MOMENT, 'он сказал: "да";\nушёл']], [[null, -5.5]])));
  expect(bytes.toString()).toBe(
    '\uFEFFКогда;Что\r\n01.04.2026 00:30:05;"он сказал: ""да"";\nушёл"\r\n;-5,5\r\n',
  );
});

test('a csv has days, months, lengths of time and sums as people write them', async () => {
  const cells = [{ day: '2026-03-01' }, { month: '2026-03' }, { minutes: 6_030 }, { roubles: '-499.5' }];
  const bytes = await buffer(tableFile('csv', tableOf([cells])));
  expect(bytes.toString().split('\r\n')[1]).toBe('01.03.2026;2026-03;100:30;-499,50');
});

test('the filter of a workbook covers the table without its notes', async () => {
  const bytes = await bookFile('UTC', {
    ...{
      name: 'Лист',
      columns,
      batches: batchOf([
        [MOMENT, 'a'],
        [MOMENT, 'b'],
      ]),
    },
    notes: [[null, 'примечание']],
  });
  const parts = await openParts(bytes);
  const xml = (await buffer(parts.read('xl/worksheets/sheet1.xml'))).toString();
  parts.close();
  expect(xml).toContain('</row></sheetData><autoFilter ref="A1:B3"/></worksheet>');
  expect(xml.indexOf('примечание')).toBeGreaterThan(xml.indexOf('r="3"'));
});

test.each(['=1+1', '+7 916', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'a text that looks like a formula stays a text: %j',
  async (text) => {
    const csv = (await buffer(tableFile('csv', tableOf([['x', text]])))).toString();
    expect(csv).toContain(`'${text}`);
    expect(csv).not.toContain(`;${text}`);
    const xlsx = await readExcelFile(await buffer(tableFile('xlsx', tableOf([['x', text]]))));
    expect(JSON.stringify(xlsx)).toContain(JSON.stringify(text.trim()).slice(1, -1));
  },
);

test('an xlsx has dates as dates, whole texts and no invalid XML characters', async () => {
  const text = 'a & <b> "c" _x0041_ \u0001конец';
  const bytes = await buffer(tableFile('xlsx', tableOf([[MOMENT, text]], [[null, 12]])));
  const [sheet] = await readExcelFile(bytes);
  expect(sheet).toMatchObject({
    sheet: 'Журнал',
    data: [
      ['Когда', 'Что'],
      [new Date('2026-04-01T00:30:05Z'), 'a & <b> "c" _x0041_ конец'],
      [null, 12],
    ],
  });
});

test('the rows continue on the next sheet after a million', async () => {
  const many = Array.from({ length: 500_001 }, (): Cell[] => ['']);
  const bytes = await buffer(tableFile('xlsx', tableOf(many, many)));
  expect(await countRows(bytes)).toEqual([
    ['Журнал', 1_000_001],
    ['Журнал 2', 3],
  ]);
});

test('a workbook has its sheets, dates as dates, also in the header, and columns after Z', async () => {
  const days = Array.from({ length: 31 }, (_, at) => ({ day: `2026-03-${String(at + 1).padStart(2, '0')}` }));
  const bytes = await bookFile(
    'UTC',
    { name: 'Дни', columns, batches: batchOf([[{ day: '2024-02-29' }, 'x']]) },
    {
      name: 'Люди',
      columns: [{ title: 'Кто', width: 20 }, ...days.map((title) => ({ title, width: 12 }))],
      batches: batchOf([['Анна', ...days.map((_, at) => at)]]),
    },
  );
  const [first, second] = await readExcelFile(bytes);
  expect(first).toEqual({
    sheet: 'Дни',
    data: [
      ['Когда', 'Что'],
      [new Date('2024-02-29T00:00Z'), 'x'],
    ],
  });
  expect(second?.sheet).toBe('Люди');
  expect(second?.data[0]?.at(-1)).toEqual(new Date('2026-03-31T00:00Z'));
  expect(second?.data[1]).toEqual(['Анна', ...days.map((_, at) => at)]);
});

test.each(['csv', 'xlsx'] as const)('failing rows make the file fail: %s', async (format) => {
  const breaking = (async function* (): AsyncGenerator<Cell[][], void> {
    yield [[MOMENT, 'a']];
    throw new Error('the database is gone');
  })();
  const batches = { [Symbol.asyncIterator]: () => breaking, return: () => breaking.return() };
  await expect(buffer(tableFile(format, { ...tableOf(), batches }))).rejects.toThrow('the database is gone');
});

test('a reader that stops ends the rows', async () => {
  let ended = false;
  const endless = (async function* (): AsyncGenerator<Cell[][], void> {
    try {
      for (;;) yield [['строка', 'x'.repeat(1000)]] as Cell[][];
    } finally {
      ended = true;
    }
  })();
  const table = {
    ...tableOf(),
    batches: { [Symbol.asyncIterator]: () => endless, return: () => endless.return(undefined) },
  };
  const file = tableFile('xlsx', table);
  for await (const _ of file) break;
  await expect.poll(() => ended).toBe(true);
});

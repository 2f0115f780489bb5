import { buffer } from 'node:stream/consumers';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { tableFile } from './table-file.ts';
import type { Cell } from './table.ts';

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

test('a csv has the mark, semicolons and quotes as Excel reads them', async () => {
  const bytes = await buffer(tableFile('csv', tableOf([[MOMENT, 'он сказал: "да";\nушёл']], [[null, -5.5]])));
  expect(bytes.toString()).toBe(
    '\uFEFFКогда;Что\r\n01.04.2026 00:30:05;"он сказал: ""да"";\nушёл"\r\n;-5,5\r\n',
  );
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

test('an xlsx has dates as dates, texts whole, and nothing that XML does not take', async () => {
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

test('more than a million rows go on with the next sheet', async () => {
  const many = Array.from({ length: 500_001 }, (_, at): Cell[] => [at, '']);
  const bytes = await buffer(tableFile('xlsx', tableOf(many, many)));
  expect(await countRows(bytes)).toEqual([
    ['Журнал', 1_000_001],
    ['Журнал 2', 3],
  ]);
});

test('whoever stops reading ends the rows', async () => {
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

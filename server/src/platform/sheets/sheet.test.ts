import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../files/disk/disk-store.ts';
import { FileDamaged, type FileStore } from '../files/file-store.ts';
import { zip } from '../../testing/samples/small-files.ts';
import { openSheet } from './open-sheet.reader.ts';
import { sheetOf, type SheetRow, tidy, UnreadableFile } from './sheet.reader.ts';
import { MAX_XLSX_BYTES, xlsxRows } from './xlsx.reader.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const MB = 1024 * 1024;

let ended = false;
async function* rowsOf(...rows: string[][]): AsyncGenerator<SheetRow> {
  ended = false;
  try {
    for (const [at, cells] of rows.entries()) yield await Promise.resolve({ number: at + 1, cells });
  } finally {
    ended = true;
  }
}
async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('the names of the columns', () => {
  const known = (cells: readonly string[]) => cells.filter((cell) => ['Имя', 'Сумма'].includes(cell)).length;

  test('the header is found below the titles of a report, and the titles are kept', async () => {
    const sheet = await sheetOf(
      rowsOf(['Начисления'], ['за ноябрь', ''], [''], ['Имя', 'Сумма'], ['Анна', '5'], ['Имя', 'Сумма']),
      known,
    );
    expect(sheet).toMatchObject({ columns: ['Имя', 'Сумма'], header: 4 });
    expect(sheet.titles.map(({ number }) => number)).toEqual([1, 2]);
    expect((await all(sheet.rows)).map(({ number }) => number)).toEqual([5, 6]);
  });

  test('the first row is the header if no name is known', async () => {
    const sheet = await sheetOf(rowsOf(['А', 'Б'], ['1', '2']), known);
    expect(sheet).toMatchObject({ columns: ['А', 'Б'], header: 1, titles: [] });
  });

  test('the header is found within the first twenty rows', async () => {
    const rows = (empty: number) => [
      ['Отчёт'],
      ...Array.from({ length: empty }, () => ['']),
      ['Имя', 'Сумма'],
    ];
    expect((await sheetOf(rowsOf(...rows(18)), known)).header).toBe(20);
    expect((await sheetOf(rowsOf(...rows(19)), known)).header).toBe(1);
  });
});

describe('a file as a table', () => {
  test('the first row with text is the header, and later rows keep their numbers', async () => {
    const sheet = await sheetOf(rowsOf(['', ''], ['Имя', 'Сумма'], ['Анна', '5'], ['', ''], ['Борис', '']));
    expect(sheet.columns).toEqual(['Имя', 'Сумма']);
    expect(await all(sheet.rows)).toEqual([
      { number: 3, cells: ['Анна', '5'] },
      { number: 5, cells: ['Борис', ''] },
    ]);
  });

  test('a column without a name gets its number, and so does a repeated name', async () => {
    const { columns } = await sheetOf(rowsOf(['Сумма', '', 'Сумма', 'Сумма', 'Сумма (2)']));
    expect(columns).toEqual(['Сумма', 'Столбец 2', 'Сумма (2)', 'Сумма (3)', 'Сумма (2) (2)']);
  });

  test('a very long name is cut', async () => {
    expect((await sheetOf(rowsOf(['я'.repeat(5000)]))).columns[0]).toHaveLength(200);
  });

  test.each([[[]], [[['', '']]]])('a file without text is empty: %j', async (rows: string[][]) => {
    await expect(sheetOf(rowsOf(...rows))).rejects.toMatchObject({ detail: 'Файл пуст.', row: 0 });
  });

  test('two hundred columns are read; more are refused and end the reading', async () => {
    const wide = Array.from({ length: 200 }, (_, at) => `к${at}`);
    expect((await sheetOf(rowsOf(wide))).columns).toHaveLength(200);
    await expect(sheetOf(rowsOf([...wide, 'лишний']))).rejects.toThrow('Столбцов больше 200');
    expect(ended).toBe(true);
  });

  test('a closed file is not read further', async () => {
    const sheet = await sheetOf(rowsOf(['Имя'], ['Анна'], ['Борис']));
    await sheet.close();
    expect([ended, await all(sheet.rows)]).toEqual([true, []]);
  });
});

test.each([
  ['\u00a0 Анна\u00a0Петровна \ufeff', 'Анна Петровна'],
  ['1\u00a0234,50', '1 234,50'],
  ['\t\n', ''],
])('the cell %j becomes %j', (cell, seen) => {
  expect(tidy(cell)).toBe(seen);
});

describe('a workbook over the limits', () => {
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-sheet-'));
    files = await diskStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a too large file is refused by its size before it is read', async () => {
    const unread: FileStore = { ...files, get: () => Promise.reject(new Error('it was read')) };
    await expect(openSheet(unread, { key: 'a.xlsx', size: MAX_XLSX_BYTES + 1 }, () => 0)).rejects.toThrow(
      'Файл XLSX больше 64 МБ',
    );
    await expect(openSheet(unread, { key: 'a.xlsx', size: MAX_XLSX_BYTES }, () => 0)).rejects.toThrow(
      'it was read',
    );
    await expect(openSheet(unread, { key: 'a.csv', size: MAX_XLSX_BYTES + 1 }, () => 0)).rejects.toThrow(
      'it was read',
    );
  });

  test('a file with a wrong size counts as damaged, and can be retried', async () => {
    await files.put('b.csv', Readable.from(['Имя\nАнна\n']));
    await expect(openSheet(files, { key: 'b.csv', size: 1000 }, () => 0)).rejects.toBeInstanceOf(FileDamaged);
  });
});

/** Its worker may hold so much less than it does in the portal, megabytes. */
const SMALL = 24;

describe('the worker of a workbook', () => {
  const row = (cell: string): string => `<row><c t="inlineStr"><is><t>${cell}</t></is></c></row>`;
  const book = (rows: string): Buffer =>
    zip(SHEET, `<worksheet><sheetData>${rows}</sheetData></worksheet>`, true);
  const rowsIn = (bytes: Buffer, heap?: number) => xlsxRows(Readable.from([bytes]), heap);

  test('a worker out of memory reports that the file is too complex', async () => {
    const strings = zip(
      'xl/sharedStrings.xml',
      `<sst>${`<si><t>${'я'.repeat(10_000)}</t></si>`.repeat(1_500)}</sst>`,
      true,
    );
    await expect(all(rowsIn(strings, SMALL))).rejects.toMatchObject({
      detail: 'Файл XLSX слишком сложный. Выгрузите его в CSV.',
    });
  });

  test('all rows of many batches arrive in order, also for a slow reader', async () => {
    const names = Array.from({ length: 3000 }, (_, at) => `Имя ${at}`);
    const read = await all(rowsIn(book(names.map(row).join(''))));
    expect(read.map(({ cells: [name] }) => name)).toEqual(names);
  });

  test('line separators inside a cell lose no rows', async () => {
    const names = ['Анна\u2028Петровна', 'Борис\u2029Ильич', 'Вера&#13;Львовна', 'Глеб&#10;Олегович'];
    const rows = await all(rowsIn(book(names.map(row).join(''))));
    expect(rows.map(({ cells: [name] }) => name)).toEqual([
      'Анна\u2028Петровна',
      'Борис\u2029Ильич',
      'Вера\rЛьвовна',
      'Глеб\nОлегович',
    ]);
  });

  test('the worker ends with its reader, and the next workbook is read at once', async () => {
    for (let time = 0; time < 2; time += 1) {
      const rows = rowsIn(book(row('Анна').repeat(3000)));
      expect((await rows.next()).value).toMatchObject({ number: 1, cells: ['Анна'] });
      expect(await rows.return(undefined)).toMatchObject({ done: true });
    }
  });

  test('a broken file fails after its earlier rows', async () => {
    const half = zip(SHEET, `<worksheet><sheetData>${row('Анна').repeat(9000)}<row><c>`, true);
    const read: SheetRow[] = [];
    const reading = (async () => {
      for await (const one of rowsIn(half)) read.push(one);
    })();
    await expect(reading).rejects.toBeInstanceOf(UnreadableFile);
    expect(read.length).toBeLessThanOrEqual(9000);
  });

  test('a cell is cut at the limit of Excel', async () => {
    const [only] = await all(rowsIn(book(row('я'.repeat(MB)))));
    expect(only?.cells[0]).toHaveLength(32_767);
  });
});

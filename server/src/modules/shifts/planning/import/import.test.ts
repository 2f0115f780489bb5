import { expect, test } from 'vitest';
import { usePortal } from '../../../../testing/use-portal.ts';
import { batchOf } from '../../../../platform/tables/table.ts';
import { bookFile } from '../../../../platform/tables/table-file.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z');
const AREA = 'Таблицей';
const CATI = 'Оператор CATI';

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', { employee: { area: AREA, position: CATI } });

const send = (name: string, bytes: Buffer | string, dryRun = false, headers = {}) =>
  portal.call(manager, 'POST', '/work_time/demand_import/', {
    form: { fields: {}, file: { name, bytes: Buffer.from(bytes) } },
    ...(dryRun && { query: { dry_run: 'true' } }),
    headers,
  });
const csv = (...lines: string[]) => ['Дата;Площадка;Смена;Должность;Нужно;Мест', ...lines].join('\n');
const stored = async (from: string, to: string) =>
  (
    await portal.database.pool.query(
      `select day::text, shift_id, position, needed, capacity from shift_demand where area = $1 and day between $2 and $3
       order by 1, 2, 3`,
      [AREA, from, to],
    )
  ).rows.map((row) => [row.day, row.shift_id, row.position, row.needed, row.capacity]);
const faultsOf = (answer: {
  statusCode: number;
  json(): { errors: { detail: string; meta: { row: number; column: string } }[] };
}) => {
  expect(answer.statusCode).toBe(422);
  return answer.json().errors.map(({ detail, meta }) => [meta.row, meta.column, detail]);
};

// Proves: POST /api/work_time/demand_import/
test('a table is previewed first, and then imported whole', async () => {
  const table = csv(
    `01.12.2026;${AREA};Смена I;;5;8`,
    `01.12.2026;таблицей;ii;${CATI.toLowerCase()};2;`,
    `2026-12-02;${AREA};3;все;4;4`,
  );
  const shown = await send('Потребность.csv', table, true);
  expect(shown.statusCode).toBe(200);
  const none = { needed: null, capacity: null };
  const preview = [
    [2, '2026-12-01', 2, null, { needed: 5, capacity: 8 }],
    [3, '2026-12-01', 3, CATI, { needed: 2, capacity: null }],
    [4, '2026-12-02', 3, null, { needed: 4, capacity: 4 }],
  ].map(([row, date, shift_id, position, after]) => ({
    row,
    area: AREA,
    date,
    shift_id,
    position,
    before: none,
    after,
  }));
  expect(shown.json().data).toEqual({ dry_run: true, rows: 3, changed: 3, preview });
  expect(await stored('2026-12-01', '2026-12-02')).toEqual([]);

  const taken = await send('Потребность.csv', table);
  expect(taken.json().data).toEqual({ dry_run: false, rows: 3, changed: 3, preview });
  expect(await stored('2026-12-01', '2026-12-02')).toEqual([
    ['2026-12-01', 2, '', 5, 8],
    ['2026-12-01', 3, CATI, 2, null],
    ['2026-12-02', 3, '', 4, 4],
  ]);
  expect((await send('Потребность.csv', table, true)).json().data).toMatchObject({ changed: 0, preview: [] });
  expect((await portal.activityOf(manager)).map(({ details }) => details)).toEqual([
    `${AREA}: смен — 3, с 01.12.2026 по 02.12.2026`,
  ]);
});

test('a workbook is accepted, and a missing column leaves its values', async () => {
  await send('a.csv', csv(`07.12.2026;${AREA};2;;1;9`));
  const columns = ['Нужно, людей', 'смена', 'ДАТА', 'Площадка'].map((title) => ({ title, width: 12 }));
  const rows = [[3, 'I', { day: '2026-12-07' }, AREA]];
  const book = await bookFile('UTC', {
    name: 'Лист',
    columns: [{ title: 'Нужно людей', width: 9 }, ...columns.slice(1)],
    batches: batchOf(rows),
  });
  expect((await send('Потребность.xlsx', book)).statusCode).toBe(200);
  expect(await stored('2026-12-07', '2026-12-07')).toEqual([['2026-12-07', 2, '', 3, 9]]);
});

test('an empty cell keeps the stored number, and a word clears it', async () => {
  await send('a.csv', csv(`14.12.2026;${AREA};2;;1;9`, `14.12.2026;${AREA};3;;2;7`));
  await send('a.csv', csv(`14.12.2026;${AREA};2;;;`, `14.12.2026;${AREA};3;;Убрать;–`));
  expect(await stored('2026-12-14', '2026-12-14')).toEqual([
    ['2026-12-14', 2, '', 1, 9],
    ['2026-12-14', 3, '', null, null],
  ]);
});

test('every error has its row and column, and nothing is imported', async () => {
  const table = csv(
    `08.12.2026;${AREA};2;;1;2`,
    `31.02.2026;${AREA};2;;1;2`,
    `08.12.2026;Нигде;2;;1;2`,
    `08.12.2026;${AREA};Ночная;;1;2`,
    `08.12.2026;${AREA};3;Космонавт;1;2`,
    `08.12.2026;${AREA};3;;много;2`,
    `08.12.2026;${AREA};3;;3;2`,
    `22.11.2026;${AREA};3;;1;2`,
    `08.12.2026;${AREA};I;;2;3`,
    `;${AREA};3;;1;10001`,
  );
  const told = faultsOf(await send('a.csv', table));
  expect(told).toEqual([
    [3, 'Дата', '«31.02.2026»: такой даты не бывает.'],
    [4, 'Площадка', '«Нигде»: такой площадки нет.'],
    [5, 'Смена', '«Ночная»: такой смены нет.'],
    [6, 'Должность', '«Космонавт»: такой должности нет.'],
    [7, 'Нужно', '«много»: нужно целое число.'],
    [8, 'Нужно', 'Нужно людей больше, чем мест.'],
    [9, 'Дата', 'Прошедшие недели не меняются.'],
    [10, 'Дата', 'Эта смена уже есть в строке 2.'],
    [11, 'Дата', 'Ячейка пуста, а значение нужно.'],
    [11, 'Мест', '«10001»: число людей от 0 до 10000.'],
  ]);
  expect(await stored('2026-12-08', '2026-12-08')).toEqual([]);
});

test('stored capacity is checked too', async () => {
  await send('a.csv', csv(`10.12.2026;${AREA};2;;1;2`));
  const table = ['Дата;Площадка;Смена;Нужно', `11.12.2026;${AREA};2;1`, `10.12.2026;${AREA};2;3`].join('\n');
  expect(faultsOf(await send('a.csv', table, true))).toEqual([[3, 'Нужно', 'Нужно людей больше, чем мест.']]);
  expect(faultsOf(await send('a.csv', table))).toEqual([[3, 'Нужно', 'Нужно людей больше, чем мест.']]);
  expect(await stored('2026-12-11', '2026-12-11')).toEqual([]);
});

test('a table without columns, an empty one and other file types are refused', async () => {
  expect(faultsOf(await send('a.csv', 'Имя;Фамилия\nЯна;Ли'))).toEqual([
    [1, 'Дата', 'В таблице нет столбца «Дата».'],
    [1, 'Площадка', 'В таблице нет столбца «Площадка».'],
    [1, 'Смена', 'В таблице нет столбца «Смена».'],
    [1, 'Нужно', 'В таблице нет ни столбца «Нужно», ни «Мест».'],
  ]);
  expect(faultsOf(await send('a.csv', csv()))).toEqual([[0, '', 'В таблице нет ни одной строки.']]);
  expect((await send('a.pdf', '%PDF-1.7')).statusCode).toBe(415);
  expect((await send('a.xlsx', 'PK')).statusCode).toBeGreaterThanOrEqual(415);
});

test('a file sent twice with one key is imported once, and not stored', async () => {
  const table = csv(`14.12.2026;${AREA};2;;7;7`);
  const headers = { 'idempotency-key': 'need-1' };
  const answers = [await send('a.csv', table, false, headers), await send('a.csv', table, false, headers)];
  expect(answers.map((answer) => answer.json().data.changed)).toEqual([1, 1]);
  const { rows } = await portal.database.pool.query(`select 1 from stored_file`);
  expect(rows).toEqual([]);
});

import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { accruals } from '../kinds/accruals.rules.ts';
import { absences } from '../kinds/absences.rules.ts';
import { bonuses } from '../kinds/bonuses.rules.ts';
import { columnsByName, proposedMapping } from './columns.rules.ts';
import { faultsFile } from '../import/faults.export.ts';
import { Faults, refusalsOf } from '../import/faults.rules.ts';

describe('the columns of a file', () => {
  const columns = ['Таб. №', 'НАЧАЛО', 'по', 'Вид отсутствия', 'Лишний'];

  test('columns match by name in any letter case, with any spaces and signs', () => {
    expect(columnsByName(absences.fields, columns)).toMatchObject({
      code_id: 'Таб. №',
      first_day: 'НАЧАЛО',
      last_day: 'по',
      reason: 'Вид отсутствия',
      removed: null,
    });
  });

  test('each column matches one field, an exact name first', () => {
    const mapping = columnsByName(accruals.fields, ['Сумма', 'Итого']);
    expect(mapping['total_sum']).toBe('Итого');
    expect(Object.values(mapping)).not.toContain('Сумма');
    const used = Object.values(columnsByName(bonuses.fields, ['Номер', 'Дата', 'Причина', 'Вид', 'Сумма']));
    const named = used.filter((column) => column !== null);
    expect(new Set(named).size).toBe(named.length);
  });

  test('remembered columns are proposed if the file has them, otherwise those matched by name', () => {
    const remembered = { reason: 'Лишний', first_day: 'Которого нет' };
    expect(proposedMapping(absences.fields, columns, remembered)).toMatchObject({
      reason: 'Лишний',
      first_day: 'НАЧАЛО',
    });
  });

  test('a column chosen for one field is not proposed for another', () => {
    const mapping = proposedMapping(absences.fields, columns, { reason: 'по' });
    expect([mapping['reason'], mapping['last_day']]).toEqual(['по', null]);
  });
});

describe('a record of the ERP', () => {
  const [key] = bonuses.derived ?? [];
  const keyOf = (record: Record<string, string>) => key?.from(record);

  test('the key of a bonus is its document, otherwise its day, reason and description', () => {
    const record = { number: '', date: '2026-10-12', reason_type: 'Премия', description: 'за май' };
    expect(keyOf({ ...record, number: 'ПР-1' })).toBe(
      keyOf({ ...record, number: 'ПР-1', description: 'иное' }),
    );
    expect(keyOf(record)).not.toBe(keyOf({ ...record, description: 'за июнь' }));
    expect(keyOf(record)).not.toBe(keyOf({ ...record, number: 'ПР-1' }));
  });

  test('an absence ends on its first day or later', () => {
    expect(absences.check?.({ first_day: '2026-12-01', last_day: '2026-12-01' })).toBeUndefined();
    expect(absences.check?.({ first_day: '2026-12-02', last_day: '2026-12-01' })).toEqual({
      field: 'last_day',
      detail: 'Последний день раньше первого.',
    });
  });
});

describe('errors of a file', () => {
  const faults = (count: number): Faults => {
    const found = new Faults();
    for (let row = 1; row <= count; row += 1) found.add(row, 'Дата', `«x${row}»: нужна дата.`);
    return found;
  };
  const rowsOf = async (found: Faults) => {
    const [sheet] = await readExcelFile(await faultsFile(found.told, found.count));
    return { name: sheet?.sheet, rows: sheet?.data.slice(1), titles: sheet?.data[0] };
  };

  test('errors become a table with row, column and text', async () => {
    const found = faults(2);
    found.add(0, '', 'Файл пуст.');
    expect(await rowsOf(found)).toEqual({
      name: 'Ошибки',
      titles: ['Строка', 'Столбец', 'Ошибка'],
      rows: [
        [1, 'Дата', '«x1»: нужна дата.'],
        [2, 'Дата', '«x2»: нужна дата.'],
        ['весь файл', null, 'Файл пуст.'],
      ],
    });
  });

  test('up to a thousand errors are kept, all are counted, and the table says so', async () => {
    const found = faults(2500);
    expect([found.told.length, found.count]).toEqual([1000, 2500]);
    const { rows = [] } = await rowsOf(found);
    expect(rows).toHaveLength(1001);
    expect(rows.at(-1)?.[2]).toBe('Показаны первые 1000 из 2500.');
  });

  test('errors end the import, and each is an error of the answer with its row and column', () => {
    expect(() => faults(0).assertNone()).not.toThrow();
    expect(() => faults(3).assertNone()).toThrow('3 faults');
    const { status, items, count } = refusalsOf(faults(2));
    expect([status, count]).toEqual([422, 2]);
    expect(items[1]?.toItem()).toEqual({
      status: '422',
      code: 'import_refused',
      detail: '«x2»: нужна дата.',
      source: { pointer: '/file' },
      meta: { row: 2, column: 'Дата' },
    });
  });
});

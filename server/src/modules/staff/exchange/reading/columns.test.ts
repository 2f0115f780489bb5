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

  test('are told by their names, whatever their case, spaces and signs', () => {
    expect(columnsByName(absences.fields, columns)).toMatchObject({
      code_id: 'Таб. №',
      first_day: 'НАЧАЛО',
      last_day: 'по',
      reason: 'Вид отсутствия',
      removed: null,
    });
  });

  test('serve one field each, the exact name before another one', () => {
    const mapping = columnsByName(accruals.fields, ['Сумма', 'Итого']);
    expect(mapping['total_sum']).toBe('Итого');
    expect(Object.values(mapping)).not.toContain('Сумма');
    const used = Object.values(columnsByName(bonuses.fields, ['Номер', 'Дата', 'Причина', 'Вид', 'Сумма']));
    const named = used.filter((column) => column !== null);
    expect(new Set(named).size).toBe(named.length);
  });

  test('that were chosen before are taken again where the file has them, by name where it has not', () => {
    const remembered = { reason: 'Лишний', first_day: 'Которого нет' };
    expect(proposedMapping(absences.fields, columns, remembered)).toMatchObject({
      reason: 'Лишний',
      first_day: 'НАЧАЛО',
    });
  });

  test('that somebody chose for one field are not proposed for another', () => {
    const mapping = proposedMapping(absences.fields, columns, { reason: 'по' });
    expect([mapping['reason'], mapping['last_day']]).toEqual(['по', null]);
  });
});

describe('a record of the ERP', () => {
  const [key] = bonuses.derived ?? [];
  const keyOf = (record: Record<string, string>) => key?.from(record);

  test('of a bonus is known by its document, else by its day, reason and description together', () => {
    const record = { number: '', date: '2026-10-12', reason_type: 'Премия', description: 'за май' };
    expect(keyOf({ ...record, number: 'ПР-1' })).toBe(
      keyOf({ ...record, number: 'ПР-1', description: 'иное' }),
    );
    expect(keyOf(record)).not.toBe(keyOf({ ...record, description: 'за июнь' }));
    expect(keyOf(record)).not.toBe(keyOf({ ...record, number: 'ПР-1' }));
  });

  test('of an absence ends when it begins or later', () => {
    expect(absences.check?.({ first_day: '2026-12-01', last_day: '2026-12-01' })).toBeUndefined();
    expect(absences.check?.({ first_day: '2026-12-02', last_day: '2026-12-01' })).toEqual({
      field: 'last_day',
      detail: 'Последний день раньше первого.',
    });
  });
});

describe('faults of a file', () => {
  const faults = (count: number): Faults => {
    const found = new Faults();
    for (let row = 1; row <= count; row += 1) found.add(row, 'Дата', `«x${row}»: нужна дата.`);
    return found;
  };
  const rowsOf = async (found: Faults) => {
    const [sheet] = await readExcelFile(await faultsFile(found.told, found.count));
    return { name: sheet?.sheet, rows: sheet?.data.slice(1), titles: sheet?.data[0] };
  };

  test('are a table by row, column and what is wrong', async () => {
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

  test('are kept up to a thousand, counted all, and the table says so', async () => {
    const found = faults(2500);
    expect([found.told.length, found.count]).toEqual([1000, 2500]);
    const { rows = [] } = await rowsOf(found);
    expect(rows).toHaveLength(1001);
    expect(rows.at(-1)?.[2]).toBe('Показаны первые 1000 из 2500.');
  });

  test('end the import, and each is an error of the answer with its row and column', () => {
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

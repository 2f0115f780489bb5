import { describe, expect, test } from 'vitest';
import {
  count,
  days,
  date,
  hours,
  money,
  month,
  type ReadCell,
  yesNo,
} from '../../../../platform/sheets/cells/cells.reader.ts';
import { isBlank } from './blank.reader.ts';
import { NAME_PARTS } from './full-name.reader.ts';
import { columnsByName } from './columns.rules.ts';
import { KINDS } from '../kinds/kinds.rules.ts';

const meaning = (read: ReadCell, text: string): unknown => {
  const cell = read(text);
  return 'value' in cell ? cell.value : 'fault';
};

describe('the value of a cell', () => {
  test.each([
    ['01.12.2026', '2026-12-01'],
    ['1.2.2026', '2026-02-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00', '2026-12-01'],
    ['01.12.2026 00:00:00', '2026-12-01'],
    ['29.02.2024', '2024-02-29'],
    ['46357', '2026-12-01'],
    ['29.02.2026', 'fault'],
    ['31.04.2026', 'fault'],
    ['00.01.2026', 'fault'],
    ['12/01/2026', 'fault'],
    ['01.12.2026 0:00:00', '2026-12-01'],
    ['01.12.26', '2026-12-01'],
    ['23.05.99', '1999-05-23'],
    ['29.12.29', '2029-12-29'],
    ['01.01.30', '1930-01-01'],
    ['29.02.25', 'fault'],
    ['01.12.0026', 'fault'],
    ['01.12.2026 г.', '2026-12-01'],
    ['1 декабря 2026 г.', '2026-12-01'],
    ['«01» Мая 2026 года', '2026-05-01'],
    ['3 августа 2026 0:00:00', '2026-08-03'],
    ['1 дек. 2026', '2026-12-01'],
    ['31 ноября 2026 г.', 'fault'],
    ['1 брюмера 2026', 'fault'],
    ['09.27', 'fault'],
  ])('the day %s: %s', (text, day) => expect(meaning(date, text)).toBe(day));

  test.each([
    ['10.2026', '2026-10-01'],
    ['2026-10', '2026-10-01'],
    ['Октябрь 2026', '2026-10-01'],
    ['октябрь 2026 г.', '2026-10-01'],
    ['15.10.2026', '2026-10-01'],
    ['13.2026', 'fault'],
    ['брюмер 2026', 'fault'],
  ])('the month %s: %s', (text, first) => expect(meaning(month, text)).toBe(first));

  test.each([
    ['1234,5', '1234.50'],
    ['1 234.56', '1234.56'],
    ['1\u00a0234\u202f567,00', '1234567.00'],
    ['−300', '-300.00'],
    ['- 1 000,10 руб.', '-1000.10'],
    ['999999999999,99', '999999999999.99'],
    ['0.1', '0.10'],
    ['(123,45)', '-123.45'],
    ['1234.5600', '1234.56'],
    ['1234.500', '1234.50'],
    ['0,500', '0.50'],
    ['12.500', 'fault'],
    ['1234.567', 'fault'],
    ['1.234,56', 'fault'],
    ['(-5)', 'fault'],
    ['(5', 'fault'],
    ['1,234.56', 'fault'],
    ['1e5', 'fault'],
    ['12,345', 'fault'],
    ['9999999999999', 'fault'],
    ['сто', 'fault'],
  ])('the money %s: %s', (text, value) => expect(meaning(money, text)).toBe(value));

  test.each([
    ['12,33', '12.33'],
    ['−3', '-3.00'],
    ['28,5', '28.50'],
    ['12,333', 'fault'],
    ['10000', 'fault'],
    ['много', 'fault'],
  ])('the days %s: %s', (text, value) => expect(meaning(days, text)).toBe(value));

  test.each([
    ['168:30', 168 * 60 + 30],
    ['8:05:00', 8 * 60 + 5],
    ['168,5', 168 * 60 + 30],
    ['0.25', 15],
    ['8:60', 'fault'],
    ['-1', 'fault'],
    ['10000', 'fault'],
  ])('the time %s: %s', (text, value) => expect(meaning(hours, text)).toBe(value));

  test('counts and booleans are parsed', () => {
    expect(['21', '21,0', '2.5', '-1'].map((text) => meaning(count, text))).toEqual([
      21,
      21,
      'fault',
      'fault',
    ]);
    expect(['Да', 'НЕТ', 'true', '0', 'может'].map((text) => meaning(yesNo, text))).toEqual([
      true,
      false,
      true,
      false,
      'fault',
    ]);
  });
});

describe('an empty cell', () => {
  const text = { required: false, type: 'text' };
  const day = { required: false, type: 'date' };

  test.each(['', '-', '—', 'нет', 'Нет', 'не указано', 'н/д'])('%j is empty in an optional field', (cell) => {
    expect(isBlank(cell, text)).toBe(true);
  });

  test('a dash is empty in a required field, a word is a value', () => {
    expect(['-', '', 'нет'].map((cell) => isBlank(cell, { ...text, required: true }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each(['01.01.0001', '01.01.0001 0:00:00', '0001-01-01T00:00:00', '.  .', '  .  .    '])(
    'the date %j is empty',
    (cell) => {
      expect([isBlank(cell, day), isBlank(cell, text)]).toEqual([true, false]);
    },
  );

  test('a meaningful no is not empty', () => {
    expect(['нет', '-', ''].map((cell) => isBlank(cell, { ...text, keepsNo: true }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a full name in one cell', () => {
  const partsOf = (name: string) => NAME_PARTS.map(({ read }) => meaning(read, name));

  test.each([
    ['Кузьмин Илья Андреевич', ['Кузьмин', 'Илья', 'Андреевич']],
    ['Алиев Руслан Мамед оглы', ['Алиев', 'Руслан', 'Мамед оглы']],
    ['Ким Анна', ['Ким', 'Анна', '']],
    ['Ёлкина  Анна Петровна (внутр. совм.)', ['Ёлкина', 'Анна', 'Петровна']],
    ['Кузьмина (Петрова) Анна Ильинична', ['Кузьмина', 'Анна', 'Ильинична']],
    ['О Ольга', ['О', 'Ольга', '']],
    ['А. Б. Иванов', ['fault', 'fault', 'fault']],
    ['А.Б. Иванов', ['fault', 'fault', 'fault']],
    ['Кузьмина (Петрова)', ['fault', 'fault', 'fault']],
    ['Кузьмин', ['fault', 'fault', 'fault']],
  ])('%s', (name, parts) => expect(partsOf(name)).toEqual(parts));
});

describe('the fields of each kind', () => {
  test.each(Object.entries(KINDS))(
    'the labels of %s match its columns, and its examples can be parsed',
    (_, { fields }) => {
      const mapping = columnsByName(
        fields,
        fields.map(({ label }) => label),
      );
      for (const { name, label, read, example } of fields) {
        expect(mapping[name]).toBe(label);
        expect(read(example)).toHaveProperty('value');
      }
    },
  );
});

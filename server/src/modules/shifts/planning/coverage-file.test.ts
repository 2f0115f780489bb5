import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { DAY_SHIFTS } from '../../../testing/day-shifts.ts';
import { Board, type Covered } from './board.format.ts';
import { coverageFile } from './coverage.export.ts';

const [ANNA, BORIS, YELENA] = [
  { empl_id: '1', fio: 'Анина Анна', position: 'Оператор CATI', state: 'booked' },
  { empl_id: '2', fio: 'Борисов Борис', position: 'Супервайзер', state: 'booked' },
  { empl_id: '3', fio: 'Ёлкина Елена', position: 'Оператор CATI', state: 'booked' },
] as const;

const shift = (values: Partial<Covered>): Covered => ({
  date: '2026-12-01',
  shift_id: 2,
  area: undefined,
  position: undefined,
  planned: 0,
  needed: null,
  capacity: null,
  people: undefined,
  ...values,
});

async function sheetsOf(...covered: Covered[]) {
  const sheets = await readExcelFile(await coverageFile(covered, DAY_SHIFTS));
  return sheets.map(({ sheet, data }) => ({ sheet, data }));
}
/** Each row of a sheet by the titles of its columns. */
function byTitle([head = [], ...rows]: readonly (readonly unknown[])[]) {
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null])));
}

describe('the sheet of shifts', () => {
  test('the sheet has each column under its title', async () => {
    const [first] = await sheetsOf(
      shift({ area: 'Тула', planned: 3, needed: 5, capacity: 8 }),
      shift({ date: '2026-12-06', shift_id: 3, planned: 4, needed: 4 }),
    );
    expect(first?.sheet).toBe('Планирование');
    expect(byTitle(first?.data ?? [])).toEqual([
      {
        Дата: new Date('2026-12-01T00:00Z'),
        'День недели': 'вторник',
        Площадка: 'Тула',
        Смена: 'Смена I',
        Часы: '09:00–15:00',
        Записано: 3,
        Нужно: 5,
        Мест: 8,
        'Не хватает': 2,
      },
      {
        Дата: new Date('2026-12-06T00:00Z'),
        'День недели': 'воскресенье',
        Площадка: 'Все',
        Смена: 'Смена II',
        Часы: '15:00–21:00',
        Записано: 4,
        Нужно: 4,
        Мест: null,
        'Не хватает': 0,
      },
    ]);
  });

  test.each([
    [10, 4, 0],
    [0, 4, 4],
    [0, 0, 0],
    [7, null, null],
  ])('a shift with %i planned and %j needed lacks %j', async (planned, needed, missing) => {
    const [first] = await sheetsOf(shift({ planned, needed }));
    expect(byTitle(first?.data ?? [])[0]).toMatchObject({ 'Не хватает': missing });
  });
});

describe('the sheet of employees', () => {
  test('the sheet has employees by days, with one shift or both', async () => {
    const [, people] = await sheetsOf(
      shift({ people: [BORIS, ANNA] }),
      shift({ shift_id: 3, people: [ANNA] }),
      shift({ date: '2026-12-02', people: [] }),
      shift({ date: '2026-12-02', shift_id: 3, people: [YELENA, BORIS] }),
    );
    expect(people?.sheet).toBe('Люди');
    const days = [new Date('2026-12-01T00:00Z'), new Date('2026-12-02T00:00Z')];
    expect(people?.data).toEqual([
      ['Сотрудник', 'Должность', ...days],
      ['Анина Анна', 'Оператор CATI', 'I, II', null],
      ['Борисов Борис', 'Супервайзер', 'I', 'II'],
      ['Ёлкина Елена', 'Оператор CATI', null, 'II'],
    ]);
  });

  test('the sheet is omitted if only counts are requested', async () => {
    expect((await sheetsOf(shift({ planned: 3 }))).map(({ sheet }) => sheet)).toEqual(['Планирование']);
  });

  test('the sheet keeps namesakes apart', async () => {
    const [, people] = await sheetsOf(shift({ people: [ANNA, { ...ANNA, empl_id: '9' }] }));
    expect(people?.data).toHaveLength(3);
  });
});

describe('the board', () => {
  const span = { from: '2026-12-01', to: '2026-12-02' };
  const place = { date: '2026-12-01', shiftId: 2, area: 'Тула', position: 'Тренер' } as const;

  test('the board has every shift of every day, empty at first', () => {
    const cells = [...new Board(span, ['Тула', 'Орёл'], [2, 3]).cells.values()];
    expect(cells.map(({ date, shift_id, area }) => [date, shift_id, area])).toEqual([
      ['2026-12-01', 2, undefined],
      ['2026-12-01', 3, undefined],
      ['2026-12-02', 2, undefined],
      ['2026-12-02', 3, undefined],
    ]);
    expect(cells[0]).toMatchObject({ planned: 0, needed: null, capacity: null });
  });

  test('the board merges all areas, or separates them', () => {
    const together = new Board(span, ['Тула', 'Орёл'], [2, 3]);
    expect(together.at(place)).toBe(together.at({ ...place, area: 'Орёл' }));
    const byArea = new Board({ ...span, by: 'area' }, ['Орёл', 'Тула'], [2, 3]);
    expect(byArea.cells.size).toBe(8);
    expect(byArea.at(place)).not.toBe(byArea.at({ ...place, area: 'Орёл' }));
  });

  test('the board has no names until employees are added', () => {
    expect(new Board(span, [], [2, 3]).at(place)?.people).toBeUndefined();
  });

  test('the board has no cells outside its range', () => {
    expect(new Board(span, [], [2, 3]).at({ ...place, date: '2026-12-03' })).toBeUndefined();
    expect(new Board({ ...span, by: 'area' }, ['Орёл'], [2, 3]).at(place)).toBeUndefined();
  });
});

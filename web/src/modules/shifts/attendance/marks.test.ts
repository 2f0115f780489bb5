import { describe, expect, test } from 'vitest';
import {
  type AttendanceRow,
  byShift,
  delayAt,
  markOf,
  missingFirst,
  missingOf,
  sourceWords,
  spanOf,
  tallyOf,
  withMarks,
  withoutMarks,
} from './marks.ts';

const person = (empl_id: string, shift_id = 2, more: Partial<AttendanceRow> = {}): AttendanceRow => ({
  ...{ empl_id, shift_id, fio: empl_id, position: '', area: 'Тула', date: '2026-11-25' },
  ...{ state: null, minutes: null, marks: [], set_by: null },
  ...more,
});

describe('marks', () => {
  const rows = [person('anna'), person('anna', 3), person('boris')];

  test('a mark belongs to one shift of one employee', () => {
    const [first, second, third] = withMarks(rows, [markOf(person('anna'), 'late', 20)]);
    expect([first?.state, first?.minutes, second?.state, third?.state]).toEqual(['late', 20, null, null]);
    expect(markOf(person('anna'), 'came', 20).minutes).toBeNull();
  });

  test('refused marks are reverted, and others are kept', () => {
    const marks = [markOf(person('anna'), 'came')];
    const shown = withMarks(withMarks(rows, marks), [markOf(person('boris'), 'no_show')]);
    expect(withoutMarks(shown, marks, rows).map(({ state }) => state)).toEqual([null, null, 'no_show']);
  });

  test('marks are counted', () => {
    const marked = [
      person('a', 2, { state: 'came' }),
      person('b', 2, { state: 'late', minutes: 5 }),
      person('c'),
    ];
    expect(tallyOf(marked)).toEqual({ came: 1, late: 1, no_show: 0, unmarked: 1 });
  });

  test('marks are grouped by shift', () => {
    const shift = (id: number) => ({
      id,
      name: `Смена ${id}`,
      short: '',
      hours: [{ from: null, start: '09:00', end: '15:00' }],
      is_archive: false,
    });
    expect(
      byShift([person('a', 3), person('b', 2), person('c', 3)], [shift(2), shift(3)]).map(
        ({ id, people }) => [id, people.length],
      ),
    ).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });
});

describe('the delay of an employee', () => {
  const span = spanOf('2026-11-25', { start: '09:00', end: '15:00' }, '+03:00');
  test('the delay is the time since the start while the shift runs, and a quarter of an hour afterwards', () => {
    expect(delayAt(Date.parse('2026-11-25T06:22:00Z'), span)).toBe(22);
    expect(delayAt(Date.parse('2026-11-25T12:00:00Z'), span)).toBe(15);
    expect(delayAt(Date.parse('2026-11-25T06:00:00Z'), span)).toBe(15);
  });

  test('an employee can be late for a shift that ends on the next day', () => {
    const night = spanOf('2026-11-25', { start: '21:00', end: '09:00' }, '+03:00');
    expect(delayAt(Date.parse('2026-11-26T05:00:00Z'), night)).toBe(660);
  });
});

describe('own marks of employees', () => {
  const start = Date.parse('2026-11-25T06:00:00Z');
  const later = (minutes: number) => start + minutes * 60_000;
  const at = (minute: string) => [
    { kind: 'start' as const, at: `2026-11-25T09:${minute}:00+03:00`, sent_at: null },
  ];
  const anna = person('anna', 2, { marks: at('02'), state: 'came', set_by: 'mark' });
  const boris = person('boris');
  const vera = person('vera', 2, { state: 'no_show', set_by: 'manager' });

  test('people without a sign of them stand out ten minutes after the start', () => {
    expect(missingOf([anna, boris, vera], start, later(9))).toEqual([]);
    expect(missingOf([anna, boris, vera], start, later(10))).toEqual([boris]);
    expect(missingFirst([anna, boris, vera])).toEqual([boris, vera, anna]);
  });

  test('nobody stands out where nobody marks', () => {
    expect(missingOf([boris, vera], start, later(60))).toEqual([]);
  });

  test('each row says who set it, and both where the manager has set something else', () => {
    expect(sourceWords(anna, start)).toBe('отметка в\u00a009:02');
    expect(sourceWords(vera, start)).toBe('поставил руководитель');
    expect(sourceWords({ ...anna, set_by: 'manager' }, start)).toBe('поставил руководитель');
    expect(sourceWords({ ...anna, set_by: 'manager', state: 'late', minutes: 20 }, start)).toBe(
      'своя отметка в\u00a009:02, изменил руководитель',
    );
    const late = person('late', 2, { marks: at('20'), state: 'late', minutes: 20, set_by: 'manager' });
    expect(sourceWords(late, start)).toBe('поставил руководитель');
    expect(sourceWords({ ...late, state: 'came', minutes: null }, start)).toContain('отметка в\u00a009:20');
    expect(sourceWords(boris, start)).toBe('');
  });
});

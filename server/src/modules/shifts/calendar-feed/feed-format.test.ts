import { describe, expect, test } from 'vitest';
import { DAY_SHIFTS } from '../../../testing/day-shifts.ts';
import { firstHours } from '../../../platform/settings/shift-hours.ts';
import { type CalendarOf, calendarOf, type CalendarSettings } from './feed.format.ts';

const SETTINGS: CalendarSettings = {
  timeZone: 'Europe/Moscow',
  shifts: [
    { ...DAY_SHIFTS[0], hours: [firstHours({ start: '09:00', end: '15:00' })], renames: 0, renamed_at: null },
    { ...DAY_SHIFTS[1], hours: [firstHours({ start: '21:00', end: '03:00' })], renames: 0, renamed_at: null },
  ],
  publicUrl: 'https://portal.example',
};
const createdAt = new Date('2026-11-20T09:00:00Z');
const OF: CalendarOf = { employeeId: 7, shifts: [], absences: [] };

/** Lines of the calendar, long ones unfolded. */
const linesOf = (of: Partial<CalendarOf>, settings: Partial<CalendarSettings> = {}): string[] =>
  calendarOf({ ...OF, ...of }, { ...SETTINGS, ...settings })
    .replaceAll('\r\n ', '')
    .split('\r\n');
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1));
const shift = (date: string, shift_id: 2 | 3) => ({
  ...{ date, shift_id, createdAt },
  ...{ area: 'Тула', movedAt: null, moves: 0 },
});

describe('a shift in the calendar', () => {
  test('a shift has the hours of the organisation’s time zone, written in UTC', () => {
    const lines = linesOf({ shifts: [shift('2026-12-01', 2)] });
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261201T060000Z']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20261201T120000Z']);
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Смена I']);
    expect(valuesOf(lines, 'LOCATION')).toEqual(['Тула']);
  });

  test('a shift past midnight ends on the next day, also at the end of a year', () => {
    const lines = linesOf({ shifts: [shift('2026-12-31', 3)] });
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261231T180000Z']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20270101T000000Z']);
  });

  test('the start in UTC changes with daylight saving time', () => {
    const zone = { timeZone: 'America/New_York' };
    const starts = (date: string) => valuesOf(linesOf({ shifts: [shift(date, 2)] }, zone), 'DTSTART');
    expect([starts('2026-03-07'), starts('2026-03-08')]).toEqual([
      ['20260307T140000Z'],
      ['20260308T130000Z'],
    ]);
  });

  test('the id is stable, so a phone updates the entry', () => {
    const ids = (shifts: CalendarOf['shifts']) => valuesOf(linesOf({ shifts }), 'UID');
    const [first] = ids([shift('2026-12-01', 2)]);
    expect(first).toBe('shift-7-2026-12-01-2@staff-portal');
    expect(ids([{ ...shift('2026-12-01', 2), createdAt: new Date('2027-01-01') }])).toEqual([first]);
    expect(new Set(ids([shift('2026-12-01', 2), shift('2026-12-01', 3), shift('2026-12-02', 2)])).size).toBe(
      3,
    );
  });

  test('a change of the area, of the name or of the hours gives a later version', () => {
    const [first, second] = SETTINGS.shifts;
    if (!first || !second) throw new Error('two shifts are known');
    const at = (day: number): string => `2026-11-${day}T09:00:00.000Z`;
    const versionOf = (booking: object, known: object) => {
      const lines = linesOf(
        { shifts: [{ ...shift('2026-12-01', 2), ...booking }] },
        { shifts: [{ ...first, ...known }, second] },
      );
      return ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'LOCATION'].flatMap((name) => valuesOf(lines, name));
    };
    const [old] = first.hours;
    const hours = [{ from: '2026-12-01', start: '08:00', end: '14:00', set_at: at(22), revision: 1 }, old];
    expect(versionOf({}, {})).toEqual(['0', '20261120T090000Z', '20261120T090000Z', 'Тула']);
    expect(versionOf({}, { hours })).toEqual(['1', '20261122T090000Z', '20261122T090000Z', 'Тула']);
    expect(versionOf({}, { hours, renames: 1, renamed_at: at(21) }).slice(0, 2)).toEqual([
      '2',
      '20261122T090000Z',
    ]);
    expect(versionOf({ area: 'Калуга', movedAt: new Date(at(25)), moves: 1 }, { hours })).toEqual([
      ...['2', '20261125T090000Z', '20261125T090000Z', 'Калуга'],
    ]);
  });
});

describe('an absence in the calendar', () => {
  const absence = { firstDay: '2026-12-28', lastDay: '2027-01-08', reason: 'Отпуск', updatedAt: createdAt };

  test('an absence is written in whole days, including its last one', () => {
    const lines = linesOf({ absences: [absence] });
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261228']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20270109']);
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Отпуск']);
    expect(lines.some((line) => line.includes('OOF'))).toBe(true);
  });

  test('an absence of one day ends on the next', () => {
    const lines = linesOf({ absences: [{ ...absence, lastDay: absence.firstDay }] });
    expect([valuesOf(lines, 'DTSTART'), valuesOf(lines, 'DTEND')]).toEqual([['20261228'], ['20261229']]);
  });

  test('a reason with commas, semicolons and line breaks is escaped into one line', () => {
    const lines = linesOf({ absences: [{ ...absence, reason: 'Отпуск, часть 1; далее\nсм. приказ' }] });
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Отпуск\\, часть 1\\; далее\\nсм. приказ']);
  });
});

test('the same rows give the same text, and an empty calendar is valid', () => {
  const of = { shifts: [shift('2026-12-01', 2)] };
  expect(linesOf(of)).toEqual(linesOf(of));
  const empty = linesOf({});
  expect([empty[0], ...empty.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(empty).not.toContain('BEGIN:VEVENT');
});

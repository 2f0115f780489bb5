import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { HoursFrom } from '@portal/contract/shifts/hours.ts';
import type { AttendanceState } from '@portal/contract/shifts/attendance/attendance.calls.ts';

/** A booked employee and their attendance. */
export interface AttendanceRow {
  empl_id: string;
  fio: string;
  position: string;
  area: string;
  date: string;
  shift_id: number;
  state: AttendanceState | null;
  minutes: number | null;
}

export type Mark = Pick<AttendanceRow, 'empl_id' | 'date' | 'shift_id' | 'state' | 'minutes'>;

const keyOf = ({ empl_id, date, shift_id }: Pick<Mark, 'empl_id' | 'date' | 'shift_id'>): string =>
  `${empl_id} ${date} ${shift_id}`;

export const markOf = (
  { empl_id, date, shift_id }: AttendanceRow,
  state: AttendanceState | null,
  minutes: number | null = null,
): Mark => ({ empl_id, date, shift_id, state, minutes: state === 'late' ? minutes : null });

export function withMarks(rows: readonly AttendanceRow[], marks: readonly Mark[]): AttendanceRow[] {
  const said = new Map(marks.map((mark) => [keyOf(mark), mark]));
  return rows.map((row) => {
    const mark = said.get(keyOf(row));
    return mark ? { ...row, state: mark.state, minutes: mark.minutes } : row;
  });
}

/** Reverts these marks; concurrent marks of other rows remain. */
export function withoutMarks(
  rows: readonly AttendanceRow[],
  marks: readonly Mark[],
  before: readonly AttendanceRow[],
): AttendanceRow[] {
  const taken = new Set(marks.map(keyOf));
  return withMarks(
    rows,
    before.filter((row) => taken.has(keyOf(row))),
  );
}

export interface Tally {
  came: number;
  late: number;
  no_show: number;
  unmarked: number;
}

export function tallyOf(rows: readonly AttendanceRow[]): Tally {
  const tally: Tally = { came: 0, late: 0, no_show: 0, unmarked: 0 };
  for (const { state } of rows) tally[state ?? 'unmarked'] += 1;
  return tally;
}

/** Groups rows by shift, in the order of the settings; archived shifts with bookings are last. */
export function byShift(rows: readonly AttendanceRow[], shifts: readonly TimedShift[]) {
  const groups = Map.groupBy(rows, ({ shift_id }) => shift_id);
  const order = shifts.map(({ id }) => id);
  return [...groups]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([id, people]) => ({ id, shift: shifts.find((shift) => shift.id === id), people }));
}

/** Default delay when an employee is marked late after the shift, minutes. */
const USUAL_DELAY = 15;
const MINUTE = 60_000;

/** Current delay: minutes since the start while the shift runs. */
export function delayAt(now: number, { start, end }: { start: number; end: number }): number {
  const minutes = Math.round((now - start) / MINUTE);
  return now < end && minutes > 0 ? minutes : USUAL_DELAY;
}

/** Start and end of a shift on a day, ms; `offset` is the organisation's zone, as '+03:00'. */
export function spanOf(date: string, { start, end }: Pick<HoursFrom, 'start' | 'end'>, offset: string) {
  const from = Date.parse(`${date}T${start}:00${offset}`);
  const until = Date.parse(`${date}T${end}:00${offset}`);
  return { start: from, end: until > from ? until : until + 24 * 60 * MINUTE };
}

import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { HoursFrom } from '@portal/contract/shifts/hours.ts';
import type { AttendanceState, listAttendance } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import { LATE_AFTER_MINUTES } from '@portal/contract/shifts/marks/marks.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';

/** A booked employee, their attendance and own marks. */
export type AttendanceRow = CallData<typeof listAttendance>[number]['attributes'];

export type Mark = Pick<AttendanceRow, 'empl_id' | 'date' | 'shift_id' | 'state' | 'minutes'> &
  Partial<Pick<AttendanceRow, 'set_by'>>;

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
    if (!mark) return row;
    // A mark of this page is the manager's until the server has answered.
    const { state, minutes, set_by = state && 'manager' } = mark;
    return { ...row, state, minutes, set_by };
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

const startMarkOf = ({ marks }: AttendanceRow): string | undefined =>
  marks.find(({ kind }) => kind === 'start')?.at;

/** Minutes after the start from which people without a mark stand out. */
const MISSING_AFTER_MINUTES = 10;

const isMissing = (row: AttendanceRow): boolean => row.state === null && startMarkOf(row) === undefined;

/**
 * People without a sign of them ten minutes after the start. Empty where nobody marks: there only the manager knows.
 */
export function missingOf(rows: readonly AttendanceRow[], start: number, now: number): AttendanceRow[] {
  const isDue = now >= start + MISSING_AFTER_MINUTES * MINUTE;
  return isDue && rows.some(({ marks }) => marks.length > 0) ? rows.filter(isMissing) : [];
}

/** Those without an own mark first, whatever the manager has set: a pressed row keeps its place. */
export const missingFirst = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.toSorted((a, b) => Number(startMarkOf(a) !== undefined) - Number(startMarkOf(b) !== undefined));

/** Source of the state in words, and the own mark too where the manager has set something else. */
export function sourceWords(row: AttendanceRow, start: number | undefined): string {
  const at = startMarkOf(row);
  const marked = at && `отметка в\u00a0${at.slice(11, 16)}`;
  if (row.set_by !== 'manager') return marked ?? '';
  const late = at && start !== undefined ? (Date.parse(at) - start) / MINUTE : 0;
  const own = late > LATE_AFTER_MINUTES ? Math.floor(late) : null;
  const isSame = row.state === (own === null ? 'came' : 'late') && row.minutes === own;
  return isSame || !marked ? 'поставил руководитель' : `своя ${marked}, изменил руководитель`;
}

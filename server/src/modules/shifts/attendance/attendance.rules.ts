import type * as calls from '@portal/contract/shifts/attendance/attendance.calls.ts';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { distinctNames } from '../../../platform/namesakes.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Changes, recordChange } from '../../audit-log/write/activity.public.ts';
import { assertManaged, managedScope } from '../../../platform/people/scope.ts';
import { cellId } from '../date-range.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { hasBegun, hoursOf, shiftOf } from '../shift-hours.format.ts';
import { attendanceUrl, shiftInWords } from '../shifts.format.ts';
import { assertOpen, unconfirm } from '../hours/closing.rules.ts';
import { shownMarks } from '../marks/shown-marks.format.ts';
import * as sql from './attendance.sql.ts';

type Row = Awaited<ReturnType<typeof sql.lockBooked>>[number];

const toRecord = (
  { employeeId, fio, position, area, date, shiftId, state, minutes, markedBy, marks }: Row,
  timeZone: string,
) => ({
  type: 'attendance' as const,
  id: `${cellId(date, shiftId)}${String(employeeId).padStart(9, '0')}`,
  attributes: {
    ...{ empl_id: String(employeeId), fio, position, area, date, shift_id: shiftId, state, minutes },
    marks: shownMarks(
      marks.map(({ kind, at, sentAt }) => ({
        ...{ kind, at: new Date(at) },
        sentAt: sentAt === null ? null : new Date(sentAt),
      })),
      timeZone,
    ),
    set_by: state && (markedBy === null ? ('mark' as const) : ('manager' as const)),
  },
});

export async function listAttendance(
  ctx: ReadCtx,
  { query: { date, area, page } }: Input<typeof calls.listAttendance>,
) {
  const of = { date, scope: await managedScope(ctx, area === undefined ? undefined : [area]) };
  return listAnswer(page, {
    rows: (part) => sql.selectAttendance(ctx.tx, of, part),
    count: () => sql.countAttendance(ctx.tx, of),
    record: (row) => toRecord(row, ctx.timeZone),
  });
}

/** A shift cannot be marked before it begins. */
function assertBegun(
  { now, timeZone }: Ctx,
  shifts: readonly TimedShift[],
  marks: readonly calls.AttendanceMark[],
) {
  const cells = new Map(marks.map((mark) => [`${mark.date} ${mark.shift_id}`, mark]));
  for (const cell of cells.values()) {
    knownShift(shifts, cell);
    if (hoursOf(cell, { shifts, timeZone }).start > now) throw new Refusal('shift_not_started');
  }
}

const placeOf = ({ empl_id, date, shift_id }: calls.AttendanceMark): sql.ShiftOf => ({
  employeeId: empl_id,
  date,
  shift_id,
});
const keyOf = ({ employeeId, date, shift_id }: sql.ShiftOf): string => `${employeeId} ${date} ${shift_id}`;

async function lockedBy(ctx: Ctx, places: readonly sql.ShiftOf[]): Promise<Map<string, Row>> {
  const rows = await sql.lockBooked(ctx.tx, places);
  return new Map(rows.map((row) => [keyOf({ ...row, shift_id: row.shiftId }), row]));
}

/** Locks the bookings to mark; refuses one out of scope (`not_found`) and an employee without a booking. */
async function bookedOf(ctx: Ctx, marks: readonly calls.AttendanceMark[]): Promise<Map<string, Row>> {
  const places = marks.map(placeOf);
  const booked = await lockedBy(ctx, places);
  const missing = places.filter((place) => !booked.has(keyOf(place)));
  const others = await sql.selectEmployees(
    ctx.tx,
    missing.map(({ employeeId }) => employeeId),
  );
  await assertManaged(ctx, [...booked.values(), ...others]);
  if (missing.length > 0) {
    const empl_ids = [...new Set(missing.map(({ employeeId }) => String(employeeId)))].slice(0, 100);
    throw new Refusal('not_booked', {
      detail:
        marks.length > 1
          ? 'Среди отмеченных есть те, кто на эту смену не записан.'
          : 'На эту смену сотрудник не записан.',
      meta: { empl_ids },
    });
  }
  return booked;
}

const WORDS: Record<calls.AttendanceState, string> = {
  came: 'явка',
  late: 'опоздание',
  no_show: 'неявка',
};
const inWords = ({ state, minutes }: Pick<Row, 'state' | 'minutes'>): string | null =>
  state && (state === 'late' ? `опоздание ${minutes} мин` : WORDS[state]);

interface Marked {
  before: Row;
  after: Row;
}

/** Writes one audit entry for all marks, with the values before and after. */
async function record(ctx: Ctx, shifts: readonly TimedShift[], marked: readonly Marked[]) {
  const [first] = marked;
  if (!first) return;
  const words = marked.map(({ after }) => shiftInWords(after.date, shiftOf(shifts, after.shiftId).name));
  const cells = new Set(words);
  const names = distinctNames(marked.map(({ after: { fio, code } }) => ({ fullName: fio, code })));
  const changes: Changes = Object.fromEntries(
    marked.map(({ before, after }, at) => [
      cells.size === 1 ? names[at] : `${names[at]}, ${words[at]}`,
      [inWords(before), inWords(after)],
    ]),
  );
  const { date, area } = first.after;
  const one =
    marked.length === 1 ? `${names[0]}: ${words[0]}. ${inWords(first.after) ?? 'отметка снята'}` : '';
  const where = cells.size === 1 ? words[0] : `смен: ${cells.size}`;
  await recordChange(ctx, {
    section: 'worktime',
    action: 'mark',
    details: one || `${where}. Сотрудников: ${marked.length}`,
    changes,
    url: attendanceUrl(area, date),
  });
}

/** A manager who repeats what a mark has set takes it over; without a state there is nothing to take. */
const isChanged = ({ before, after }: Marked): boolean =>
  before.state !== after.state ||
  before.minutes !== after.minutes ||
  (after.state !== null && before.markedBy === null);

/** Count of the shift in the timesheet: own marks until a manager sets a state, no mark as the whole shift. */
const countOf = ({ state, minutes, markedBy, countedMinutes }: Row): string => {
  if ((markedBy === null || state === null) && countedMinutes !== null) return `${countedMinutes} counted`;
  return state === 'late' ? `${minutes} late` : state === 'no_show' ? 'none' : 'whole';
};

/** Saves marks of locked bookings; an unchanged one is not logged. */
async function save(ctx: Ctx, marks: readonly calls.AttendanceMark[], booked: ReadonlyMap<string, Row>) {
  const { tx, caller, now, settings } = ctx;
  await assertOpen(tx, [...booked.values()]);
  const all = marks.flatMap((mark): Marked[] => {
    const before = booked.get(keyOf(placeOf(mark)));
    const minutes = mark.state === 'late' ? (mark.minutes ?? null) : null;
    return before
      ? [{ before, after: { ...before, state: mark.state, minutes, markedBy: caller.accountId } }]
      : [];
  });
  const changed = all
    .filter(isChanged)
    .toSorted((a, b) => a.after.employeeId - b.after.employeeId || (a.after.date < b.after.date ? -1 : 1));
  const put = changed.flatMap(({ after: { employeeId, date, shiftId, state, minutes } }) =>
    state ? [{ employeeId, day: date, shiftId, state, minutes }] : [],
  );
  await sql.putMarks(tx, put, { markedAt: now, markedBy: caller.accountId });
  await sql.deleteMarks(
    tx,
    changed.flatMap(({ after: { state, employeeId, date, shiftId } }) =>
      state ? [] : [{ employeeId, date, shift_id: shiftId }],
    ),
  );
  await unconfirm(
    tx,
    changed
      .filter(({ before, after }) => countOf(before) !== countOf(after))
      .map(({ after: { employeeId, date, shiftId } }) => ({ employeeId, date, shift_id: shiftId })),
  );
  await record(ctx, settings.shifts, changed);
  return all.map(({ after }) => after);
}

/** Saves all marks or none. */
export async function markAttendance(ctx: Ctx, { body: marks }: Input<typeof calls.markAttendance>) {
  assertBegun(ctx, ctx.settings.shifts, marks);
  const saved = await save(ctx, marks, await bookedOf(ctx, marks));
  return { data: saved.map((row) => toRecord(row, ctx.timeZone)) };
}

/** Sets what a decision about hours says, whoever decides it. */
export async function settleAttendance(ctx: Ctx, mark: calls.AttendanceMark): Promise<void> {
  const booked = await lockedBy(ctx, [placeOf(mark)]);
  if (booked.size === 0) throw new Refusal('not_booked');
  await save(ctx, [mark], booked);
}

/** Refuses an objection to a shift without a booking, that is ahead, or of a closed month. */
export async function assertDisputable(ctx: Ctx, { employeeId, ...shift }: sql.ShiftOf): Promise<void> {
  const booked = await lockedBy(ctx, [{ employeeId, ...shift }]);
  if (booked.size === 0) throw new Refusal('not_booked');
  if (!hasBegun(ctx, shift)) throw new Refusal('shift_not_started');
  await assertOpen(ctx.tx, [...booked.values()]);
}

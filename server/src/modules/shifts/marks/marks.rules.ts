import { MAX_LATE_MINUTES } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import * as calls from '@portal/contract/shifts/marks/marks.calls.ts';
import { MARK_LABELS } from '@portal/contract/shifts/marks/mark.kinds.ts';
import { MAX_MARKS } from '@portal/contract/shifts/marks/marks.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input, OwnCallCtx, OwnCtx, ReadCtx } from '../../../platform/api/context.ts';
import { inTx } from '../../../platform/api/context.ts';
import { assertManagedAreas } from '../../../platform/people/managed-areas.ts';
import { ownPeople } from '../../../platform/people/scope.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addDays, dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { assertOpen } from '../hours/closing.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { hoursOf, shiftOf } from '../shift-hours.format.ts';
import { ownShiftUrl, shiftInWords } from '../shifts.format.ts';
import { shownMarks, type Stored } from './shown-marks.format.ts';
import { codeAt } from './code.rules.ts';
import { countedOf, fits, type Hours, type Mark, minutesOf, stateOf } from './order.rules.ts';
import { assertThere, marksSecret } from './proof.rules.ts';
import * as sql from './marks.sql.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const hoursOfShift = ({ settings: { shifts }, timeZone }: OwnCtx, shift: Shift): Hours =>
  hoursOf(shift, { shifts, timeZone });

const earlyOf = ({ settings }: OwnCtx, { start }: Hours): Date =>
  new Date(start.getTime() - settings.marks.early_minutes * MINUTE);
const lastOf = ({ end }: Hours): Date => new Date(end.getTime() + calls.MARK_AFTER_HOURS * HOUR);

function dayOf(ctx: OwnCtx, { date, shift_id }: Shift, marks: readonly Stored[]): calls.DayOfMarks {
  const { now, timeZone } = ctx;
  const hours = hoursOfShift(ctx, { date, shift_id });
  return {
    ...{ date, shift_id },
    ...{ start: isoInZone(hours.start, timeZone), end: isoInZone(hours.end, timeZone) },
    state: stateOf(marks, hours, { now, early: earlyOf(ctx, hours) }),
    marks: shownMarks(marks, timeZone),
  };
}

const isSame = (shift: Shift, other: Shift): boolean =>
  shift.date === other.date && shift.shift_id === other.shift_id;

/** Shifts of today, earlier ones that can still be marked, and those of tomorrow for a morning without a network. */
export async function getMarksToday(ctx: ReadCtx) {
  const { tx, caller, now, timeZone, settings } = ctx;
  const { is_on: isOn, proof } = settings.marks;
  const today = dayInZone(now, timeZone);
  const [from, to] = [addDays(today, -2), addDays(today, 1)];
  const booked =
    isOn && caller.employeeId !== null ? await sql.selectBooked(tx, caller.employeeId, from, to) : [];
  const shifts = booked.filter((shift) => shift.date >= today || now <= lastOf(hoursOfShift(ctx, shift)));
  const marks =
    caller.employeeId === null || shifts.length === 0
      ? []
      : await sql.selectMarks(tx, caller.employeeId, from, to);
  return {
    data: {
      ...{ now: isoInZone(now, timeZone), proof },
      shifts: shifts.map((shift) =>
        dayOf(
          ctx,
          shift,
          marks.filter((mark) => isSame(mark, shift)),
        ),
      ),
    },
  };
}

const fault = (detail: string) => new Refusal('validation', { field: 'at', detail });

/** Moment of a mark to the second, as it is answered; refuses one in the future. */
function momentOf({ now }: OwnCtx, given: string | null | undefined): Date {
  const at = given ? new Date(given) : now;
  if (at > now) throw fault('Эта отметка в будущем: проверьте часы устройства.');
  return new Date(Math.floor(at.getTime() / SECOND) * SECOND);
}

function assertInTime(ctx: OwnCtx, hours: Hours, at: Date): void {
  if (at.getTime() < ctx.now.getTime() - calls.MARK_AGE_HOURS * HOUR - SECOND)
    throw fault(`Отметка старше ${calls.MARK_AGE_HOURS} часов: её поставит руководитель.`);
  const from = isoInZone(earlyOf(ctx, hours), ctx.timeZone);
  // Requests use the code for a wrong day; here the day is right and the moment is not.
  if (at < earlyOf(ctx, hours))
    throw new Refusal('too_early', {
      ...{ status: 409, meta: { from } },
      detail: `Отметиться можно с ${from.slice(11, 16)}.`,
    });
  if (at > lastOf(hours)) throw new Refusal('shift_over');
}

interface Marking {
  place: sql.Place;
  hours: Hours;
  mark: Mark;
}

const ofPlace = async (tx: Ctx['tx'] | ReadCtx['tx'], { employeeId, date, ...shift }: sql.Place) =>
  (await sql.selectMarks(tx, employeeId, date, date)).filter(({ shift_id }) => shift_id === shift.shift_id);

const isThere = (marks: readonly Mark[], { kind, at }: Mark): boolean =>
  marks.some((mark) => mark.kind === kind && mark.at.getTime() === at.getTime());

/** Minutes late of a start mark; null in time. */
function lateMinutes({ start }: Hours, at: Date): number | null {
  const late = at.getTime() - start.getTime();
  return late > calls.LATE_AFTER_MINUTES * MINUTE
    ? Math.min(Math.floor(late / MINUTE), MAX_LATE_MINUTES)
    : null;
}

/** Refuses a mark out of order, and a break that leaves no room for its end and the finish. */
function assertFits(marks: readonly Mark[], mark: Mark): void {
  if (!fits(marks, mark)) throw new Refusal('wrong_order');
  if (mark.kind === 'break' && marks.length >= MAX_MARKS - 2)
    throw new Refusal('wrong_order', { detail: 'Перерывов на этой смене слишком много.' });
}

/** Saves the mark with what follows from it; marks of one shift wait for each other. */
async function saveMark(ctx: Ctx, { place, hours, mark }: Marking) {
  const { tx, now, settings, timeZone } = ctx;
  const { hours_from: hoursFrom, paid_break_minutes: paid } = settings.marks;
  const area = await sql.lockBooking(tx, place);
  if (area === undefined) throw new Refusal('not_booked');
  const marks = await ofPlace(tx, place);
  if (isThere(marks, mark)) return { created: false, marks };
  await assertOpen(tx, [{ area, date: place.date }]);
  assertFits(marks, mark);
  const sentAt = now.getTime() - mark.at.getTime() >= MINUTE ? now : null;
  const isStart = mark.kind === 'start';
  await sql.insertMark(tx, place, {
    ...{ ...mark, sentAt },
    paidBreakMinutes: isStart && hoursFrom === 'marks' ? paid : null,
  });
  if (isStart) await sql.putAttendance(tx, place, { minutes: lateMinutes(hours, mark.at), now });
  const { name } = shiftOf(settings.shifts, place.shift_id);
  await recordChange(ctx, {
    ...{ section: 'worktime', action: 'mark', url: ownShiftUrl(place.date) },
    details: `${MARK_LABELS[mark.kind]}: ${shiftInWords(place.date, name)}, ${isoInZone(mark.at, timeZone).slice(11, 16)}`,
  });
  const after = await ofPlace(tx, place);
  const counted = countedOf(after, hours);
  const paidBreak = after.find(({ kind }) => kind === 'start')?.paidBreakMinutes ?? null;
  if (counted && paidBreak !== null) await sql.putCounted(tx, place, minutesOf(counted, paidBreak));
  return { created: true, marks: after };
}

/** A call repeated by its key is answered as before, although its code holds no more: only a new one is refused. */
async function refusalOf(check: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

export async function putMark(ctx: OwnCallCtx, { body }: Input<typeof calls.putMark>) {
  const { caller, settings, db } = ctx;
  const { kind, code, date, shift_id } = body;
  if (!settings.marks.is_on) throw new Refusal('section_off');
  if (caller.employeeId === null) throw new Refusal('no_employee');
  knownShift(settings.shifts, body);
  const place = { employeeId: caller.employeeId, date, shift_id };
  const mark = { kind, at: momentOf(ctx, body.at) };
  const hours = hoursOfShift(ctx, place);
  const area = await sql.selectAreaOf(db, place);
  if (area === undefined) throw new Refusal('not_booked');
  const refusal = await refusalOf(async () => {
    if (isThere(await ofPlace(db, place), mark)) return;
    assertInTime(ctx, hours, mark.at);
    await assertThere(ctx, { area, code: code ?? '', at: mark.at });
  });
  return db.transaction((tx) =>
    ctx.once(tx, body, async () => {
      if (refusal) throw refusal;
      const { created, marks } = await saveMark(inTx(ctx, tx), { place, hours, mark });
      if (!created) ctx.reply.code(200);
      return { data: dayOf(ctx, place, marks) };
    }),
  );
}

/** The screen of an area is for its managers and for those who supervise people of it. */
async function assertAreaOf(ctx: ReadCtx, area: string): Promise<void> {
  if (isEditor(ctx.caller.role)) return assertManagedAreas(ctx, [area]);
  const areas = await sql.selectAreas(ctx.tx, await ownPeople(ctx));
  if (!areas.includes(area)) throw new Refusal('not_found');
}

export async function getMarkCode(ctx: ReadCtx, { query: { area } }: Input<typeof calls.getMarkCode>) {
  const { db, config, now, timeZone } = ctx;
  await assertAreaOf(ctx, area);
  const { code, validUntil } = codeAt(await marksSecret(db), area, now);
  return {
    data: {
      ...{ code, valid_until: isoInZone(validUntil, timeZone) },
      url: `${config.publicUrl}/workTime?code=${code}`,
    },
  };
}

import type * as calls from '@portal/contract/shifts/attendance/hours.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { assertManaged, ownPeople } from '../../../platform/people/scope.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { hoursText } from '../../../platform/tables/table.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { ownDays } from '../attendance/timesheet.rules.ts';
import { knownShift } from '../known-shift.rules.ts';
import { countedMarks } from '../marks/counted.rules.ts';
import { hasBegun, shiftOf } from '../shift-hours.format.ts';
import { attendanceUrl, dayInWords, ownHoursUrl, shiftInWords } from '../shifts.format.ts';
import { assertOpen, closedAt, firstDayOf, lastDayOf } from './closing.rules.ts';
import * as sql from './hours.sql.ts';

type YearMonth = Input<typeof calls.confirmHours>['body'];

const NO_FINISH = 'Без отметки «Закончить»';
const BY_MANAGER = 'Посчитано, как отметил руководитель.';

type Counted = Awaited<ReturnType<typeof countedMarks>>[number];

function noteOf({ now }: ReadCtx, setBy: string | null, marks: Counted | undefined): string {
  if (!marks) return '';
  if (setBy === 'manager') return BY_MANAGER;
  if (!marks.isOpen) return '';
  if (marks.isCounted) return `${NO_FINISH}: посчитано до конца смены.`;
  return marks.to <= now ? `${NO_FINISH}.` : '';
}

/** Own days of the month: the hours that count, and the marks that they come from. */
export async function getOwnHours(ctx: ReadCtx, { query }: Input<typeof calls.getOwnHours>) {
  const { tx, timeZone, caller } = ctx;
  const { employeeId } = caller;
  if (employeeId === null)
    return { data: { total: hoursText(0), shifts: [], confirmed_at: null, closed_at: null } };
  const month = firstDayOf(query);
  const { days, total } = await ownDays(ctx, query, employeeId);
  const marks = await countedMarks(ctx, employeeId, month, lastDayOf(query));
  const questions = await sql.selectQuestions(tx, employeeId);
  const confirmed = await sql.selectConfirmed(tx, { employeeId, month });
  const closed = await closedAt(tx, { area: caller.area, month });
  const shifts = days.map(({ planned, set_by: setBy, ...day }) => {
    const isSame = (one: { date: string; shift_id: number }): boolean =>
      one.date === day.date && one.shift_id === day.shift_id;
    const counted = marks.find(isSame);
    return {
      ...{ ...day, planned: hoursText(planned) },
      from: counted ? isoInZone(counted.from, timeZone) : null,
      to: counted ? isoInZone(counted.to, timeZone) : null,
      breaks_minutes: counted?.breaks ?? 0,
      note: noteOf(ctx, setBy, counted),
      asked: questions.find(isSame)?.message ?? null,
    };
  });
  return {
    data: {
      ...{ total: hoursText(total), shifts },
      confirmed_at: confirmed && isoInZone(confirmed, timeZone),
      closed_at: closed && isoInZone(closed, timeZone),
    },
  };
}

function ownMonth({ caller }: Ctx, of: YearMonth) {
  if (caller.employeeId === null) throw new Refusal('no_employee');
  return { employeeId: caller.employeeId, month: firstDayOf(of) };
}

const recordMonth = (ctx: Ctx, action: 'agree' | 'withdraw', month: string): Promise<void> =>
  recordChange(ctx, {
    ...{ section: 'worktime', action, url: '/workTime' },
    details: `Часы за ${month.slice(5, 7)}.${month.slice(0, 4)}`,
  });

export async function confirmHours(ctx: Ctx, { body }: Input<typeof calls.confirmHours>) {
  const { tx, now, timeZone } = ctx;
  const month = ownMonth(ctx, body);
  if (dayInZone(now, timeZone) <= lastDayOf(body)) throw new Refusal('month_not_over');
  if (await sql.insertConfirmed(tx, month, now)) await recordMonth(ctx, 'agree', month.month);
  const at = (await sql.selectConfirmed(tx, month)) ?? now;
  return { data: { confirmed_at: isoInZone(at, timeZone) } };
}

export async function takeBackConfirmation(
  ctx: Ctx,
  { query, body }: Input<typeof calls.takeBackConfirmation>,
) {
  const { year, month } = { ...query, ...body };
  if (year === undefined) throw new Refusal('validation', { field: 'year', detail: 'Нужен год.' });
  if (month === undefined) throw new Refusal('validation', { field: 'month', detail: 'Нужен месяц.' });
  const own = ownMonth(ctx, { year, month });
  const last = lastDayOf({ year, month });
  const areas = await sql.selectAreas(ctx.tx, own.employeeId, own.month, last);
  await assertOpen(
    ctx.tx,
    areas.map((area) => ({ area, date: own.month })),
  );
  if (await sql.deleteConfirmed(ctx.tx, own)) await recordMonth(ctx, 'withdraw', own.month);
}

/** Managers ask about people of their scope, others about those whom they supervise. */
async function assertMayAsk(ctx: Ctx, person: { employeeId: number; area: string }): Promise<void> {
  if (isEditor(ctx.caller.role)) return assertManaged(ctx, [person]);
  if (!(await ownPeople(ctx)).includes(person.employeeId)) throw new Refusal('not_found');
}

export async function askAboutHours(ctx: Ctx, { body }: Input<typeof calls.askAboutHours>) {
  const { tx, caller, now, timeZone, settings } = ctx;
  const { empl_id: employeeId, date, shift_id, message } = body;
  knownShift(settings.shifts, body);
  if (!hasBegun(ctx, body)) throw new Refusal('shift_not_started');
  const place = { employeeId, date, shift_id };
  const person = orNotFound(await sql.lockQuestioned(tx, place));
  await assertMayAsk(ctx, person);
  if (!person.isBooked) throw new Refusal('not_booked');
  await sql.putQuestion(tx, place, { message, askedBy: caller.accountId, askedAt: now });
  const { name } = shiftOf(settings.shifts, shift_id);
  await recordChange(ctx, {
    ...{ section: 'worktime', action: 'ask', url: attendanceUrl(person.area, date) },
    details: `${person.fullName}: ${shiftInWords(date, name)}. ${message}`,
  });
  return {
    data: { empl_id: String(employeeId), date, shift_id, message, asked_at: isoInZone(now, timeZone) },
  };
}

export async function agreeToHours(ctx: Ctx, { body }: Input<typeof calls.agreeToHours>) {
  const { tx, caller, now, timeZone, settings } = ctx;
  if (caller.employeeId === null) throw new Refusal('no_employee');
  const { date, shift_id } = body;
  const place = { employeeId: caller.employeeId, date, shift_id };
  const at = orNotFound(await sql.putAnswered(tx, place, now));
  const { name } = shiftOf(settings.shifts, shift_id);
  // Again it is the first answer that counts.
  if (at.getTime() === now.getTime())
    await recordChange(ctx, {
      ...{ section: 'worktime', action: 'agree', url: ownHoursUrl(date) },
      details: `Часы верны: ${shiftInWords(date, name)}`,
    });
  return { data: { answered_at: isoInZone(at, timeZone) } };
}

/** Duty to answer each question about own hours. */
export async function hoursDuties({ tx, caller, settings }: ReadCtx): Promise<Duty[]> {
  if (caller.employeeId === null || caller.role === 'B') return [];
  const questions = await sql.selectQuestions(tx, caller.employeeId);
  return questions.map(({ date, shift_id, message }) => ({
    ...{ kind: 'hours', of: Number(`${date.replaceAll('-', '')}${shift_id}`), due: null },
    title: `Вопрос о часах: ${shiftOf(settings.shifts, shift_id).name}, ${dayInWords(date)}`,
    ...{ detail: message, address: ownHoursUrl(date) },
  }));
}

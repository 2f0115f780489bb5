import type * as calls from '@portal/contract/shifts/wishes/wishes.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { addDays } from '../../../platform/time/zone.ts';
import { recordChange } from '../../audit-log/write/activity.public.ts';
import { NO_SUCH_SHIFT } from '../known-shift.rules.ts';
import { lengthOf } from '../weeks.rules.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockOwn } from '../booking/booking.rules.ts';
import { bookWeek } from './book-week.rules.ts';
import * as sql from './wishes.sql.ts';

const isIn = ({ date }: Shift, monday: string): boolean => date >= monday && date <= addDays(monday, 6);

/** Books the shifts of one week in another. */
export async function repeatWeek(ctx: Ctx, { body: { from, to } }: Input<typeof calls.repeatWeek>) {
  const employee = await lockOwn(ctx);
  const shifts = await sql.selectWeeks(ctx.tx, employee.id, [from, to]);
  const repeated = shifts
    .filter((shift) => isIn(shift, from))
    .map(({ date, shift_id }) => ({ date: addDays(to, lengthOf(from, date) - 1), shift_id }));
  const booked = shifts.filter((shift) => isIn(shift, to));
  return bookWeek(ctx, employee, { monday: to, shifts: repeated, booked });
}

export async function bookWishes(ctx: Ctx, { body: { to } }: Input<typeof calls.bookWishes>) {
  const employee = await lockOwn(ctx);
  const wishes = await sql.selectWishes(ctx.tx, employee.id);
  const shifts = wishes.map(({ weekday, shift_id }) => ({ date: addDays(to, weekday - 1), shift_id }));
  const booked = await sql.selectWeeks(ctx.tx, employee.id, [to]);
  return bookWeek(ctx, employee, { monday: to, shifts, booked });
}

type Wishes = Awaited<ReturnType<typeof sql.selectWishes>>;

const toRecord = (employeeId: number | null, wishes: Wishes) => ({
  data: { type: 'wishes' as const, id: String(employeeId ?? 0), attributes: { wishes } },
});

export async function getWishes({ tx, caller: { employeeId } }: ReadCtx) {
  return toRecord(employeeId, employeeId === null ? [] : await sql.selectWishes(tx, employeeId));
}

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** Replaces the wishes; a wish for an archived shift is kept and never booked. */
export async function putWishes(ctx: Ctx, { body }: Input<typeof calls.putWishes>) {
  const { tx } = ctx;
  const employee = await lockOwn(ctx);
  const { shifts } = ctx.settings;
  const names = new Map(shifts.map(({ id, name }) => [id, name]));
  for (const [at, { shift_id }] of body.wishes.entries())
    if (!names.has(shift_id))
      throw new Refusal('validation', { field: `wishes/${at}/shift_id`, detail: NO_SUCH_SHIFT });
  const wishes = [...new Map(body.wishes.map((wish) => [`${wish.weekday} ${wish.shift_id}`, wish])).values()];
  const before = await sql.selectWishes(tx, employee.id);
  await sql.replaceWishes(tx, employee.id, wishes);
  const after = await sql.selectWishes(tx, employee.id);
  const inWords = (list: Wishes): string =>
    list.map(({ weekday, shift_id }) => `${WEEKDAYS[weekday - 1]} ${names.get(shift_id)}`).join(', ');
  const changes: [string, string] = [inWords(before), inWords(after)];
  if (changes[0] !== changes[1]) {
    const entry = { section: 'worktime', action: 'update', details: 'Пожелания по сменам' } as const;
    await recordChange(ctx, { ...entry, changes: { wishes: changes } });
  }
  return toRecord(employee.id, after);
}

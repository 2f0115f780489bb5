import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import * as calls from '@portal/contract/shifts/planning/suggestions.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { notify } from '../../../notifications/notifications.public.ts';
import { assertManagedAreas } from '../../../../platform/people/managed-areas.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { refusalsOf } from '../../eligibility/eligibility.rules.ts';
import { cellId } from '../../date-range.rules.ts';
import { cellOf, selectPlacesOf } from '../../booking/capacity/cells.public.ts';
import { shiftInForce } from '../../known-shift.rules.ts';
import { hoursOf, shiftOf } from '../../shift-hours.format.ts';
import { boardUrl, longDay, ownShiftUrl, shiftInWords } from '../../shifts.format.ts';
import { mondayOf } from '../../weeks.rules.ts';
import * as sql from './suggestions.sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Cell = sql.Cell & { position?: string | null | undefined };

/** Eligible employees: first those who wished for the shift, then those with fewest shifts that week. */
async function fitFor(ctx: ReadCtx, { position, ...cell }: Cell) {
  const { tx, settings, now, timeZone } = ctx;
  assertManagedAreas(ctx, [cell.area]);
  const { shifts } = settings;
  const shift = shiftInForce(shifts, cell);
  if (hoursOf(cell, { shifts, timeZone }).start <= now) throw new Refusal('shift_started');
  const monday = mondayOf(cell.date);
  const candidates = await sql.selectCandidates(tx, cell, {
    ...{ monday, position: position || undefined },
    scope: await managedScope(ctx),
  });
  const { date, shift_id } = cell;
  const refusals = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self' },
    candidates.map(({ id }) => ({ employeeId: id, date, shift_id })),
  );
  const minutesOf = (booked: sql.Candidate['booked']): number =>
    booked.reduce((sum, one) => {
      const { start, end } = hoursOf(one, { shifts, timeZone });
      return sum + (end.getTime() - start.getTime()) / MINUTE;
    }, 0);
  const people = candidates
    .filter((_, at) => refusals[at] === undefined)
    .map((person) => ({ ...person, minutes: minutesOf(person.booked) }))
    .toSorted((a, b) => Number(b.wished) - Number(a.wished) || a.minutes - b.minutes);
  return { people, shift, shifts };
}

export async function listSuggestions(
  ctx: ReadCtx,
  { query: { area, date, shift_id, position: ofPosition } }: Input<typeof calls.listSuggestions>,
) {
  const { people } = await fitFor(ctx, { area, date, shift_id, position: ofPosition });
  const data = people
    .slice(0, calls.MAX_SUGGESTIONS)
    .map(({ id, fio, position, booked, minutes, wished, invitedAt }) => ({
      type: 'suggestion' as const,
      id: String(id),
      attributes: {
        ...{ fio, position, wished },
        shifts: booked.filter((one) => one.date === date).map((one) => one.shift_id),
        week_shifts: booked.length,
        week_minutes: minutes,
        invited_at: invitedAt && isoInZone(invitedAt, ctx.timeZone),
      },
    }));
  return { data };
}

/** Invites the selected eligible employees, or all of them, with a minimum interval for each. */
export async function inviteToShift(
  ctx: Ctx,
  { body: { employee_ids: chosen, ...cell } }: Input<typeof calls.inviteToShift>,
) {
  const { tx, caller, now } = ctx;
  const { people, shift, shifts } = await fitFor(ctx, cell);
  if ((await selectPlacesOf(tx, cellOf(cell.area, cell))).room('') <= 0)
    throw new Refusal('shift_full', { detail: 'Мест на этой смене больше нет: звать некуда.' });
  const wanted = chosen && new Set(chosen);
  const asked = people.filter(({ id }) => wanted?.has(id) ?? true).map(({ id }) => id);
  const { area, date, shift_id } = cell;
  const invited = await sql.putInvitations(tx, asked.slice(0, calls.MAX_INVITATIONS), {
    ...{ area, date, shift_id, at: now, by: caller.accountId },
    olderThan: new Date(now.getTime() - calls.INVITATION_INTERVAL_HOURS * HOUR),
  });
  if (invited.length > 0) {
    const inHours = hoursInWords(hoursOn(shiftOf(shifts, shift_id), date));
    await notify(ctx, {
      kind: 'open_place',
      to: { employeeIds: invited },
      title: `Вас зовут на смену: ${shiftInWords(date, shift.name)}`,
      detail: `${area}, ${longDay(date)}, ${inHours}. Кто запишется первым, тот и выйдет.`,
      address: ownShiftUrl(date),
    });
    const details = `Позвали на смену ${shiftInWords(date, shift.name)}, ${area}. Сотрудников: ${invited.length}`;
    const url = boardUrl(area, date, shift_id);
    await recordChange(ctx, { section: 'worktime', action: 'remind', details, url });
  }
  const silent = await sql.countUnreachable(tx, invited);
  const notFit = chosen ? new Set(chosen).size - asked.length : 0;
  const parts: [label: string, count: number][] = [
    [
      `Звали за последние ${calls.INVITATION_INTERVAL_HOURS} часов`,
      Math.min(asked.length, calls.MAX_INVITATIONS) - invited.length,
    ],
    ['Уже не могут выйти', notFit],
    ['Без действующей учётной записи', silent],
    ['Осталось для следующего раза', Math.max(0, asked.length - calls.MAX_INVITATIONS)],
  ];
  const rest = parts.flatMap(([label, count]) => (count > 0 ? ` ${label}: ${count}.` : []));
  return { data: { message: `Позвали: ${invited.length}.${rest.join('')}`, invited: invited.length } };
}

export async function listInvitations(
  ctx: ReadCtx,
  { query: { area, date, shift_id } }: Input<typeof calls.listInvitations>,
) {
  assertManagedAreas(ctx, [area]);
  const scope = await managedScope(ctx);
  const rows = await sql.selectInvitations(ctx.tx, { area, date, shift_id }, scope);
  return {
    data: rows.map(({ id, fio, position, invitedAt, user, booked }) => ({
      type: 'invitation' as const,
      id: `${cellId(date, shift_id)}${id}`,
      attributes: {
        ...{ empl_id: String(id), fio, position, user, booked },
        invited_at: isoInZone(invitedAt, ctx.timeZone),
      },
    })),
  };
}

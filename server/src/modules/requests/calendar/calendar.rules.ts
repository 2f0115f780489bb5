import { isEditor } from '@portal/contract/shared/roles.ts';
import type * as calls from '@portal/contract/requests/calendar.calls.ts';
import { MAX_AWAY } from '@portal/contract/requests/requests.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { assertSpan } from '../../shifts/shifts.public.ts';
import type { Spell } from '../requests.sql.ts';
import * as sql from './calendar.sql.ts';

/** Teammates: who is away or has asked in these days, never why, and the people of the team. */
export async function teamAway(tx: ReadCtx['tx'] | Ctx['tx'], spell: Spell) {
  const rows = await sql.selectAway(tx, spell);
  return {
    away: rows
      .flatMap(({ fullName, days }) =>
        days.map(({ name: _why, ...day }) => ({ full_name: fullName, ...day })),
      )
      .slice(0, MAX_AWAY),
    of: await sql.countPeople(tx, { matesOf: spell.employeeId }),
  };
}

/** Own absences and open requests of these days. */
export const ownAway = async (tx: ReadCtx['tx'], spell: Spell) =>
  (await sql.selectOwnAway(tx, spell)).map(({ name: _why, ...day }) => day);

/** The own team and people; for administrators and moderators their scope, with the reasons. */
export async function getRequestCalendar(
  ctx: ReadCtx,
  { query: { page, from, to, area, team } }: Input<typeof calls.getRequestCalendar>,
) {
  assertSpan({ from, to });
  const { tx, caller } = ctx;
  if (caller.employeeId === null && !isEditor(caller.role)) throw new Refusal('no_employee');
  const managed = isEditor(caller.role) ? await managedScope(ctx) : undefined;
  const among: sql.Among = {
    ...{ scope: managed, area, team },
    ...(managed === undefined && {
      matesOf: caller.employeeId ?? undefined,
      ledBy: caller.employeeId ?? undefined,
    }),
  };
  const span = { firstDay: from, lastDay: to };
  return listAnswer(page, {
    rows: (part) => sql.selectPeople(tx, among, span, part),
    count: () => sql.countPeople(tx, among),
    record: ({ id, fullName, days, ...row }) => ({
      ...{ id: String(id), full_name: fullName, ...row },
      days: days.map(({ name, ...day }) => ({ ...day, name: managed === undefined ? null : name })),
    }),
  });
}

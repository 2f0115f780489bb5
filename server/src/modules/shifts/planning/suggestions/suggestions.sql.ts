import type { Shift, ShiftId } from '@portal/contract/shifts/shifts.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import {
  account,
  isActive,
  isNotAccountant,
  nameOfAccount,
  ownAccount,
} from '../../../../platform/people/account.table.ts';
import { BY_NAME, employee, fullName } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { shiftBooking } from '../../shifts.table.ts';
import { shiftInvitation } from './invitations.table.ts';
import { shiftWish } from '../../wishes/wishes.table.ts';

export interface Cell extends Shift {
  area: string;
}

export interface Candidate {
  id: number;
  fio: string;
  position: string;
  /** In the week of the shift. */
  booked: Shift[];
  wished: boolean;
  invitedAt: Date | null;
}

/** Active employees of the area who are not booked there, without accountants. */
export async function selectCandidates(
  tx: Reader,
  { area, date, shift_id }: Cell,
  { monday, position, scope }: { monday: string; position: string | undefined; scope: Scope },
): Promise<Candidate[]> {
  // Raw SQL because the query builder omits the table name in a query of one table.
  const ofPerson = sql`b.employee_id = employee.id`;
  return tx
    .select({
      ...columns(employee, 'id', 'position'),
      fio: fullName(employee),
      booked: sql<Shift[]>`(select coalesce(json_agg(json_build_object('date', b.day, 'shift_id', b.shift_id)
        order by b.day, b.shift_id), '[]') from ${shiftBooking} b
        where ${ofPerson} and b.day between ${monday}::date and ${monday}::date + 6)`,
      wished: sql<boolean>`exists (select 1 from ${shiftWish} w where w.employee_id = employee.id
        and w.weekday = extract(isodow from ${date}::date) and w.shift_id = ${shift_id})`,
      invitedAt: sql`(select i.invited_at from ${shiftInvitation} i where i.day = ${date} and i.area = ${area}
        and i.shift_id = ${shift_id} and i.employee_id = employee.id)`.mapWith(shiftInvitation.invitedAt),
    })
    .from(employee)
    .where(
      and(
        eq(employee.area, area),
        inScope(scope),
        eq(employee.state, 'W'),
        position === undefined ? undefined : eq(employee.position, position),
        isNotAccountant,
        sql`not exists (select 1 from ${shiftBooking} b where ${ofPerson} and b.day = ${date}::date and b.shift_id = ${shift_id})`,
      ),
    )
    .orderBy(...BY_NAME);
}

interface Inviting extends Cell {
  at: Date;
  by: number;
  olderThan: Date;
}

/** Saves invitations of employees not invited recently; of two concurrent managers one invites. */
export async function putInvitations(
  tx: Tx,
  employeeIds: readonly number[],
  { area, date, shift_id, at, by, olderThan }: Inviting,
): Promise<number[]> {
  if (employeeIds.length === 0) return [];
  const rows = await tx
    .insert(shiftInvitation)
    .values(
      employeeIds
        .toSorted((a, b) => a - b)
        .map((employeeId) => ({
          day: date,
          area,
          shiftId: shift_id,
          employeeId,
          invitedAt: at,
          invitedBy: by,
        })),
    )
    .onConflictDoUpdate({
      target: [
        shiftInvitation.day,
        shiftInvitation.area,
        shiftInvitation.shiftId,
        shiftInvitation.employeeId,
      ],
      set: { invitedAt: at, invitedBy: by },
      setWhere: sql`${shiftInvitation.invitedAt} <= ${olderThan.toISOString()}::timestamptz`,
    })
    .returning({ employeeId: shiftInvitation.employeeId });
  return rows.map(({ employeeId }) => employeeId);
}

/** Counts employees who have no active account and cannot be notified. */
export async function countUnreachable(tx: Reader, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from unnest(${sql.param([...ids])}::bigint[]) as asked(id)
    where not exists (select 1 from ${account} join ${employee} on ${ownAccount}
      where ${employee.id} = asked.id and ${isActive})`);
  return rows[0]?.n ?? 0;
}

/** Invited employees, the latest first, and their bookings. */
export async function selectInvitations(tx: Reader, { area, date, shift_id }: Cell, scope: Scope) {
  return tx
    .select({
      ...columns(employee, 'id', 'position'),
      fio: fullName(employee),
      invitedAt: shiftInvitation.invitedAt,
      user: nameOfAccount(shiftInvitation.invitedBy),
      booked: sql<boolean>`${shiftBooking.id} is not null`,
    })
    .from(shiftInvitation)
    .innerJoin(employee, eq(employee.id, shiftInvitation.employeeId))
    .leftJoin(
      shiftBooking,
      and(
        eq(shiftBooking.employeeId, employee.id),
        eq(shiftBooking.day, shiftInvitation.day),
        eq(shiftBooking.shiftId, shiftInvitation.shiftId),
      ),
    )
    .where(
      and(
        eq(shiftInvitation.day, date),
        eq(shiftInvitation.area, area),
        inScope(scope, shiftInvitation),
        eq(shiftInvitation.shiftId, shift_id satisfies ShiftId),
      ),
    )
    .orderBy(desc(shiftInvitation.invitedAt), ...BY_NAME);
}

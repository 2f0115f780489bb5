import { and, between, count, eq, gte, isNull, sql } from 'drizzle-orm';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import type { Spell } from '../requests.sql.ts';
import { request, requestType } from '../requests.table.ts';

/**
 * An own open request for an absence, or an approved one for a shift, has a day in common; one shift is no more than
 * itself.
 */
export async function hasRequested(
  tx: Reader,
  { employeeId, firstDay, lastDay }: Spell,
  shiftId: number | null,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${request} r join ${requestType} t on t.id = r.type_id and t.kind = 'absence'
    where r.employee_id = ${employeeId} and (r.state = 'open' or (r.state = 'approved' and r.shift_id is not null))
      and r.first_day <= ${lastDay} and r.last_day >= ${firstDay}
      and (r.shift_id is null or ${shiftId}::int is null or r.shift_id = ${shiftId}) limit 1`);
  return rows.length > 0;
}

interface Repeated {
  employeeId: number;
  typeId: number;
  message: string;
}

/** The same open request without days since that moment, pressed twice. */
export async function selectSame(tx: Reader, { employeeId, typeId, message }: Repeated, since: Date) {
  const same = and(
    eq(request.employeeId, employeeId),
    eq(request.typeId, typeId),
    eq(request.state, 'open'),
    eq(request.message, message),
    isNull(request.firstDay),
    gte(request.createdAt, since),
  );
  const [row] = await tx.select({ id: request.id }).from(request).where(same).limit(1);
  return row?.id;
}

/** An open objection to the hours of a shift. */
export async function selectObjection(
  tx: Reader,
  { employeeId, date, shift_id }: { employeeId: number; date: string; shift_id: number },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: request.id })
    .from(request)
    .innerJoin(requestType, eq(requestType.id, request.typeId))
    .where(
      and(
        ...[eq(request.employeeId, employeeId), eq(request.firstDay, date), eq(request.shiftId, shift_id)],
        ...[eq(request.state, 'open'), eq(requestType.kind, 'hours')],
      ),
    );
  return row?.id;
}

/** Open objections to hours of these days, by employee. */
export async function selectObjections(
  tx: Reader,
  { from, to }: { from: string; to: string },
  employeeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ employeeId: request.employeeId, n: count() })
    .from(request)
    .innerJoin(requestType, eq(requestType.id, request.typeId))
    .where(
      and(
        ...[eq(request.state, 'open'), eq(requestType.kind, 'hours'), between(request.firstDay, from, to)],
        isAmong(request.employeeId, employeeIds),
      ),
    )
    .groupBy(request.employeeId);
  return new Map(rows.map(({ employeeId, n }) => [employeeId, n]));
}

export const countSince = (tx: Reader, employeeId: number, since: Date): Promise<number> =>
  tx.$count(request, and(eq(request.employeeId, employeeId), gte(request.createdAt, since)));

export async function insertRequest(tx: Tx, values: typeof request.$inferInsert): Promise<number> {
  const [row] = await tx.insert(request).values(values).returning({ id: request.id });
  return required(row).id;
}

/** The request must be locked and open. */
export async function withdraw(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(request).set({ state: 'withdrawn', decidedAt: now }).where(eq(request.id, id));
}

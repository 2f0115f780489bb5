import { MAX_HANDOVERS } from '@portal/contract/shifts/replacement/handover.calls.ts';
import type { HandoverState } from '@portal/contract/shifts/replacement/handover.states.ts';
import { and, asc, desc, eq, gte, like, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../../platform/database/columns.ts';
import { containing, isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { builtOnce } from '../../../../platform/database/statements/built-once.ts';
import { account, isActive, ownAccount } from '../../../../platform/people/account.table.ts';
import { BY_NAME, employee, fullName, nameSearched } from '../../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import type { Place } from '../../booking/booking.public.ts';
import { PLANNED } from '../../booking/capacity/cells.public.ts';
import { shiftHandover } from './handover.table.ts';
import { shiftBooking } from '../../shifts.table.ts';
import { shiftDemand } from '../../planning/coverage.table.ts';

const giver = alias(employee, 'giver');
const receiver = alias(employee, 'receiver');
const OPEN: HandoverState[] = ['offered', 'waiting_approval'];

const selectOffers = (tx: Reader) =>
  tx
    .select({
      ...columns(shiftHandover, 'id', 'fromId', 'toId', 'isForAnybody'),
      date: shiftHandover.day,
      ...columns(shiftHandover, 'shiftId', 'area', 'state', 'createdAt'),
      fromFio: fullName(giver),
      toFio: fullName(receiver),
    })
    .from(shiftHandover)
    .innerJoin(giver, eq(giver.id, shiftHandover.fromId))
    .leftJoin(receiver, eq(receiver.id, shiftHandover.toId));

export type Offer = Awaited<ReturnType<typeof selectOffers>>[number];

export async function selectOffer(tx: Reader, id: number): Promise<Offer | undefined> {
  const [row] = await selectOffers(tx).where(eq(shiftHandover.id, id));
  return row;
}

export const isOffered = async (tx: Reader, id: number): Promise<boolean> =>
  (await tx.$count(shiftHandover, and(eq(shiftHandover.id, id), eq(shiftHandover.state, 'offered')))) > 0;

/** Locks the offer; call after locking its employees. */
export async function lockOffer(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: shiftHandover.id }).from(shiftHandover).where(eq(shiftHandover.id, id)).for('update');
}

const EMPLOYEE = sql.placeholder('employeeId');

const ownOffers = builtOnce('own_handovers', (tx) =>
  selectOffers(tx)
    .where(
      sql`${shiftHandover.fromId} = ${EMPLOYEE} or ${shiftHandover.toId} = ${EMPLOYEE}
        or ${shiftHandover.state} = 'offered' and ${shiftHandover.toId} is null
          and exists (select 1 from ${employee} own where own.id = ${EMPLOYEE} and own.area = ${shiftHandover.area}
            and not exists (select 1 from ${shiftBooking} b
              where (b.employee_id, b.day, b.shift_id) = (own.id, ${shiftHandover.day}, ${shiftHandover.shiftId}))
            and not exists (select 1 from ${shiftDemand} d
              where (d.day, d.area, d.shift_id) = (${shiftHandover.day}, ${shiftHandover.area}, ${shiftHandover.shiftId})
                and d.position = own.position and own.position <> ${giver.position} and d.capacity <= ${PLANNED}))
          and ${shiftHandover.day} >= ${sql.placeholder('today')}::date and ${shiftHandover.fromId} <> ${EMPLOYEE}
          and not ${EMPLOYEE} = any(${shiftHandover.declinedBy})`,
    )
    .orderBy(desc(shiftHandover.id))
    .limit(MAX_HANDOVERS),
);

/** Newest offers by or to the employee, and offers to anybody that the employee could take. */
export const selectOwnOffers = (tx: Reader, employeeId: number, today: string) =>
  ownOffers(tx).execute({ employeeId, today });

/** Offers that need approval, of a giver and a receiver in the scope. */
export const selectWaitingOffers = (tx: Reader, scope: Scope, today: string) =>
  selectOffers(tx)
    .where(
      and(
        eq(shiftHandover.state, 'waiting_approval'),
        gte(shiftHandover.day, today),
        inScope(scope, { employeeId: shiftHandover.fromId, area: shiftHandover.area }),
        inScope(scope, { employeeId: shiftHandover.toId, area: shiftHandover.area }),
      ),
    )
    .orderBy(asc(shiftHandover.day), asc(shiftHandover.shiftId), asc(shiftHandover.id))
    .limit(MAX_HANDOVERS);

export async function anyOpenOffer(tx: Reader, { employeeId, day, shiftId }: Place): Promise<boolean> {
  const open = and(
    eq(shiftHandover.fromId, employeeId),
    eq(shiftHandover.day, day),
    eq(shiftHandover.shiftId, shiftId),
    isAmong(shiftHandover.state, OPEN),
  );
  return (await tx.$count(shiftHandover, open)) > 0;
}

export async function insertOffer(tx: Tx, values: typeof shiftHandover.$inferInsert): Promise<number> {
  const rows = await tx.insert(shiftHandover).values(values).returning({ id: shiftHandover.id });
  return rows[0]?.id ?? 0;
}

/** Updates an offer that is already locked. */
export async function updateOffer(
  tx: Tx,
  id: number,
  values: { state: HandoverState; toId?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(shiftHandover)
    .set({ ...values, changedAt: now })
    .where(eq(shiftHandover.id, id));
}

/** Adds the employee to the decliners of an offer to anybody, once. */
export async function addDecliner(tx: Tx, id: number, employeeId: number): Promise<void> {
  await tx
    .update(shiftHandover)
    .set({ declinedBy: sql`array_append(${shiftHandover.declinedBy}, ${employeeId}::bigint)` })
    .where(and(eq(shiftHandover.id, id), sql`not ${employeeId} = any(${shiftHandover.declinedBy})`));
}

/** Only active accounts can accept an offer; accountants cannot. */
const usesPortal = sql`exists (select 1 from ${account} where ${ownAccount} and ${account.role} <> 'B'
  and ${isActive})`;

export const canAccept = async (tx: Reader, employeeId: number): Promise<boolean> =>
  (await tx.$count(employee, and(eq(employee.id, employeeId), usesPortal))) > 0;

/** Active colleagues of the area by name prefixes, without the caller and accountants. */
export async function selectColleagues(
  tx: Reader,
  {
    area,
    employeeId,
    words,
    limit,
  }: { area: string; employeeId: number; words: readonly string[]; limit: number },
) {
  const named: (SQL | undefined)[] = words.map((word) =>
    like(nameSearched(employee), `% ${containing(word).slice(1)}`),
  );
  return tx
    .select({ id: employee.id, fio: fullName(employee) })
    .from(employee)
    .where(
      and(
        eq(employee.area, area),
        eq(employee.state, 'W'),
        ne(employee.id, employeeId),
        usesPortal,
        ...named,
      ),
    )
    .orderBy(...BY_NAME)
    .limit(limit);
}

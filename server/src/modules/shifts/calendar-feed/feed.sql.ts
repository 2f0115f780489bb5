import { and, asc, eq, gte, isNull, lt, ne, or } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { shiftFeed } from './feed.table.ts';
import { absence, shiftBooking } from '../shifts.table.ts';

export async function selectFeed(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({ createdAt: shiftFeed.createdAt, lastReadAt: shiftFeed.lastReadAt })
    .from(shiftFeed)
    .where(eq(shiftFeed.accountId, accountId));
  return row;
}

/** Replaces the account's previous address. */
export async function putFeed(tx: Tx, accountId: number, secretHash: Buffer, createdAt: Date): Promise<void> {
  const values = { secretHash, createdAt, lastReadAt: null };
  await tx
    .insert(shiftFeed)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: shiftFeed.accountId, set: values });
}

export async function deleteFeed(tx: Tx, accountId: number): Promise<boolean> {
  const rows = await tx
    .delete(shiftFeed)
    .where(eq(shiftFeed.accountId, accountId))
    .returning({ accountId: shiftFeed.accountId });
  return rows.length > 0;
}

/** Owner of a secret: an active employee with an account; not an accountant, who has no shifts. */
export async function selectFeedOwner(tx: Reader, secretHash: Buffer) {
  const [row] = await tx
    .select({ accountId: account.id, employeeId: employee.id })
    .from(shiftFeed)
    .innerJoin(account, eq(account.id, shiftFeed.accountId))
    .innerJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(eq(shiftFeed.secretHash, secretHash), isNull(account.deletedAt), ne(account.role, 'B'), isActive),
    );
  return row;
}

/** Updates the read time unless it is newer than `unlessSince`. */
export async function touchFeed(tx: Writer, accountId: number, now: Date, unlessSince: Date): Promise<void> {
  await tx
    .update(shiftFeed)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(shiftFeed.accountId, accountId),
        or(isNull(shiftFeed.lastReadAt), lt(shiftFeed.lastReadAt, unlessSince)),
      ),
    );
}

export async function selectShiftsFrom(tx: Reader, employeeId: number, from: string) {
  return tx
    .select({
      date: shiftBooking.day,
      shift_id: shiftBooking.shiftId,
      ...columns(shiftBooking, 'area', 'createdAt', 'movedAt', 'moves'),
    })
    .from(shiftBooking)
    .where(and(eq(shiftBooking.employeeId, employeeId), gte(shiftBooking.day, from)))
    .orderBy(asc(shiftBooking.day), asc(shiftBooking.shiftId));
}

export async function selectAbsencesFrom(tx: Reader, employeeId: number, from: string) {
  return tx
    .select(columns(absence, 'firstDay', 'lastDay', 'reason', 'updatedAt'))
    .from(absence)
    .where(and(eq(absence.employeeId, employeeId), gte(absence.lastDay, from)))
    .orderBy(asc(absence.firstDay));
}

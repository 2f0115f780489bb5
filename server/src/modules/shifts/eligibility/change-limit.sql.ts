import { and, eq, gt, inArray } from 'drizzle-orm';
import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import type { ShiftAction } from '@portal/contract/shifts/booking/booking.calls.ts';
import { isAmong, type Tx } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { activity } from '../../audit-log/write/activity.table.ts';
import { shiftChange } from '../shifts.table.ts';

export const countDone = (
  tx: Tx,
  accountId: number,
  { actions, since }: { actions: readonly ShiftAction[]; since: Date },
): Promise<number> => {
  const own = tx.select({ id: account.employeeId }).from(account).where(eq(account.id, accountId));
  return tx.$count(
    shiftChange,
    and(
      inArray(shiftChange.employeeId, own),
      eq(shiftChange.accountId, accountId),
      isAmong(shiftChange.action, actions),
      gt(shiftChange.createdAt, since),
    ),
  );
};

/** Counts cannot-attend reports; the history stores them as cancelled bookings. */
export const countUnable = (tx: Tx, accountId: number, since: Date): Promise<number> =>
  tx.$count(
    activity,
    and(
      eq(activity.userId, accountId),
      eq(activity.actionId, actionId('unable')),
      gt(activity.createdAt, since),
    ),
  );

import type { Tx } from '../../../platform/database/database.ts';
import { cancelComingOfLeft, moveComingBookings } from './booking.sql.ts';

export { lockEmployee } from './booking.sql.ts';

/**
 * Lets the bookings from that day (`YYYY-MM-DD`) on follow their people after the employees were imported,
 * in the transaction of the import: moved to the new area, cancelled where the person left.
 */
export async function followEmployees(
  tx: Tx,
  from: string,
  now: Date,
): Promise<{ moved: number; cancelled: number }> {
  const cancelled = await cancelComingOfLeft(tx, from, 'Сотрудник уволен', now);
  return { moved: await moveComingBookings(tx, from), cancelled };
}

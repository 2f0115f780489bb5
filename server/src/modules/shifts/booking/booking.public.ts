export {
  deleteBooking,
  type LockedEmployee,
  lockEmployee,
  lockEmployees,
  type Place,
  placeOf,
  selectBookingId,
} from './booking.sql.ts';
export { selectOwnMonth } from './own-month.sql.ts';
export { lockAvailable, lockWaitlists, lockWithWaitlist, WAITLIST_PAGE } from './locks.sql.ts';

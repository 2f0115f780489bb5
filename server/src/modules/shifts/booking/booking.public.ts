export {
  deleteBooking,
  type LockedEmployee,
  lockEmployee,
  lockEmployees,
  type Place,
  placeOf,
  selectBookingId,
  selectOwnMonth,
} from './booking.sql.ts';
export { lockAvailable, lockWaitlists, lockWithWaitlist, WAITLIST_PAGE } from './locks.sql.ts';

export {
  deleteBooking,
  insertBooking,
  insertBookings,
  insertChanges,
  type LockedEmployee,
  lockEmployee,
  lockEmployees,
  type Place,
  bookingKey,
  selectDay,
} from './booking.sql.ts';
export { selectOwnMonth } from './own-month.sql.ts';

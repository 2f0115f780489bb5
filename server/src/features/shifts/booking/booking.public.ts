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
  selectOwnMonth,
} from './booking.sql.ts';

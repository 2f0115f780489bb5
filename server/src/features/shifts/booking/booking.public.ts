export {
  deleteBooking,
  insertBooking,
  insertBookings,
  insertChanges,
  type LockedEmployee,
  lockEmployee,
  lockEmployees,
  type Place,
  selectDay,
  selectOwnMonth,
} from './booking.sql.ts';

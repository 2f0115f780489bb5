export { isExpected, ownMark, shiftAttendance } from './attendance/attendance.table.ts';
export { startingLater, underWay } from './shift-hours.format.ts';
export { PLACES_QUEUE } from './replacement/places.queue.ts';

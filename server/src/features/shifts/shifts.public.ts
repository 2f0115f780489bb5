export { endBookingsOfAbsent, type Following } from './absences/absences.rules.ts';
export { PLACES_QUEUE } from './freed/places.queue.ts';
export { ownShifts } from './booking/own-shifts.rules.ts';
export { followEmployees } from './booking/booking.public.ts';
export { attendanceDuties } from './duties/attendance.rules.ts';
export { handoverDuties } from './duties/handover.rules.ts';
export { planningDuties } from './duties/planning.rules.ts';

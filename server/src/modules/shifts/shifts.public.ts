export { endBookingsOfAbsent, type Following } from './absences/absences.rules.ts';
export { PLACES_QUEUE } from './release/places.queue.ts';
export { ownShifts } from './booking/own-shifts.rules.ts';
export { followEmployees } from './staff-changes/following.rules.ts';
export { attendanceDuties } from './duties/attendance.rules.ts';
export { handoverDuties } from './duties/handover.rules.ts';
export { openPlaceDuties } from './duties/open-places.rules.ts';
export { planningDuties } from './duties/planning.rules.ts';

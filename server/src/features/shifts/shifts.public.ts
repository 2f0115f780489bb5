export { endBookingsOfAbsent, type Following } from './absences/absences.rules.ts';
export { followEmployees } from './booking/booking.public.ts';

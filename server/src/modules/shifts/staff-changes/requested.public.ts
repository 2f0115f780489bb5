export { endRequested, putAbsence, putExcusedShift } from './requested.rules.ts';
export {
  endAbsencesOfLeft,
  hasAbsence,
  lockSpell,
  selectBooked,
  selectBookedWithNeed,
} from './requested.sql.ts';

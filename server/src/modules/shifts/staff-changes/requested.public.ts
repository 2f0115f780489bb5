export { endRequested, putAbsence, putExcusedShift } from './requested.rules.ts';
export { endAbsencesOfLeft, hasAbsence, lockSpell, selectBooked } from './requested.sql.ts';

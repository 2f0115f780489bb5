import type { AfterImport } from '../../../platform/people/after-import.ts';
import { endBookingsOfAbsent } from './absences.rules.ts';
import { followEmployees } from './following.rules.ts';

/** Bookings of employees who left are cancelled, those of moved ones go along, those of absent ones end. */
export const afterImport: AfterImport = async (tx, { kind, ...imported }, ctx) => {
  if (kind === 'employees') await followEmployees(tx, ctx);
  if (kind === 'absences') await endBookingsOfAbsent(tx, imported, ctx);
};

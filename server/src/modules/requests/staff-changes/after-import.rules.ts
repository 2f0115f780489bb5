import type { AfterImport } from '../../../platform/people/after-import.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { endAbsencesOfLeft } from '../../shifts/staff-changes/requested.public.ts';
import { deleteCancelled, withdrawOfLeft } from './after-import.sql.ts';

/**
 * Open requests of leavers are withdrawn and their approved absences end. An undone file of absences may bring back those
 * that were cancelled meanwhile.
 */
export const afterImport: AfterImport = async (tx, { kind }, { now, timeZone }) => {
  if (kind === 'employees') await withdrawOfLeft(tx, now);
  if (kind === 'absences') await deleteCancelled(tx);
  if (kind === 'employees' || kind === 'absences') await endAbsencesOfLeft(tx, dayInZone(now, timeZone));
};

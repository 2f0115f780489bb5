import type { AfterImport } from '../../platform/people/after-import.ts';
import { dayInZone } from '../../platform/time/zone.ts';
import { endAbsencesOfLeft } from '../shifts/staff-changes/requested.public.ts';
import { withdrawOfLeft } from './after-import.sql.ts';

/** Of leavers, open requests are withdrawn and approved absences end. */
export const afterImport: AfterImport = async (tx, { kind }, { now, timeZone }) => {
  if (kind !== 'employees') return;
  await withdrawOfLeft(tx, now);
  await endAbsencesOfLeft(tx, dayInZone(now, timeZone));
};

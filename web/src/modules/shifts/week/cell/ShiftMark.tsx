import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftPlace, shiftShort, useDayShifts } from '../../../../platform/settings/day-shifts.ts';
import { ShiftPill } from '../../../../ui/marks/ShiftPill.tsx';
import classes from './Marks.module.css';

/**
 * Badge of a shift, coloured by its position in the settings; the short name identifies it without colour.
 */
export function ShiftMark({ shift }: { shift: ShiftId }) {
  useDayShifts();
  return <ShiftPill place={shiftPlace(shift)} short={shiftShort(shift)} />;
}

/** No-entry icon of an absence. */
export const AbsenceMark = () => <span className={classes.absence} aria-hidden />;

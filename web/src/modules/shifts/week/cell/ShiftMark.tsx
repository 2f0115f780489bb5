import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftPlace, shiftShort, useDayShifts } from '../../../../platform/settings/day-shifts.ts';
import { ShiftPill } from '../../../../ui/marks/ShiftPill.tsx';
import classes from './Marks.module.css';

/** The pill of a shift, coloured by its place in the settings; its short name says it without the colour. */
export function ShiftMark({ shift }: { shift: ShiftId }) {
  useDayShifts();
  return <ShiftPill place={shiftPlace(shift)} short={shiftShort(shift)} />;
}

/** The no-entry sign of an absence. */
export const AbsenceMark = () => <span className={classes.absence} aria-hidden />;

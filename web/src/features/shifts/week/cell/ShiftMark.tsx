import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftPlace, shiftShort, useDayShifts } from '../../../../platform/settings/day-shifts.ts';
import classes from './Marks.module.css';

/** The pill of a shift, coloured by its place in the settings; its short name says it without the colour. */
export function ShiftMark({ shift }: { shift: ShiftId }) {
  useDayShifts();
  return (
    <span className={classes.shift} data-place={shiftPlace(shift)} aria-hidden>
      {shiftShort(shift)}
    </span>
  );
}

/** The no-entry sign of an absence. */
export const AbsenceMark = () => <span className={classes.absence} aria-hidden />;

import { SHIFT_SHORTS, type ShiftId } from '@portal/contract/shifts/shifts.ts';
import classes from './Marks.module.css';

/** The pill of a shift: I yellow, II dark; the numeral says it without the colour. */
export const ShiftMark = ({ shift }: { shift: ShiftId }) => (
  <span className={classes.shift} data-shift={shift} aria-hidden>
    {SHIFT_SHORTS[shift]}
  </span>
);

/** The no-entry sign of an absence. */
export const AbsenceMark = () => <span className={classes.absence} aria-hidden />;

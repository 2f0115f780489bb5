import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { ReactNode } from 'react';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftHours, shiftName } from '../../../platform/settings/day-shifts.ts';
import classes from './Changes.module.css';

/** Day, shift and hours, and a second line. */
export function ShiftWords({ shift, children }: { shift: Shift; children?: ReactNode }) {
  return (
    <div className={classes.words}>
      <p className={classes.what}>{formatWeekdayAndDay(shift.date)}</p>
      <p className={classes.note}>
        {shiftName(shift.shift_id)}, {shiftHours(shift.shift_id)}
      </p>
      {children}
    </div>
  );
}

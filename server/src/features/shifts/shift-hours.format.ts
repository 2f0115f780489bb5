import {
  type Shift,
  SHIFT_IDS,
  SHIFT_LABELS,
  SHIFT_SHORTS,
  type ShiftId,
} from '@portal/contract/shifts/shifts.ts';
import type { ShiftTimes } from '../../platform/config-values.ts';
import { addDays, momentInZone } from '../../platform/time/zone.ts';

export interface ShiftHours {
  timeZone: string;
  shiftTimes: Record<ShiftId, ShiftTimes>;
}

/** Start and end of a shift; clock changes move them as they move the wall clock. */
export function hoursOf({ date, shift_id }: Shift, { shiftTimes, timeZone }: ShiftHours) {
  const { start, end } = shiftTimes[shift_id];
  const lastDay = end > start ? date : addDays(date, 1);
  return {
    start: momentInZone(`${date}T${start}`, timeZone),
    end: momentInZone(`${lastDay}T${end}`, timeZone),
  };
}

/** Every shift that can be booked, with its hours by the organisation's clock. */
export const shiftsInForce = (shiftTimes: ShiftHours['shiftTimes']) =>
  SHIFT_IDS.map((id) => ({
    id,
    name: SHIFT_LABELS[id],
    short: SHIFT_SHORTS[id],
    ...shiftTimes[id],
    is_archive: false,
  }));

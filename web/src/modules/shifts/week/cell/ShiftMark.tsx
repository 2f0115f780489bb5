import type { ShiftId } from '@portal/contract/shifts/shifts.ts';
import { shiftPlace, shiftShort, useDayShifts } from '../../../../platform/settings/day-shifts.ts';
import { ShiftPill } from '../../../../ui/marks/ShiftPill.tsx';

/**
 * Badge of a shift, coloured by its position in the settings; the short name identifies it without colour.
 */
export function ShiftMark({ shift }: { shift: ShiftId }) {
  useDayShifts();
  return <ShiftPill place={shiftPlace(shift)} short={shiftShort(shift)} />;
}

/** No-entry icon of an absence. */
export const AbsenceMark = () => (
  <svg
    width={14}
    height={14}
    viewBox="0 0 14 14"
    style={{ flex: 'none', printColorAdjust: 'exact' }}
    aria-hidden
  >
    <circle cx={7} cy={7} r={7} fill="#ff0000" />
    <rect x={3} y={6} width={8} height={2} rx={1} fill="#ffffff" />
  </svg>
);

import { IconClock } from '@tabler/icons-react';
import { formatDay, formatTime } from '../../../platform/dates.ts';
import { shiftName, useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { Person } from './people.queries.ts';

type Shifts = Person['attributes'];

/** 'На смене с 09:00' */
export function OnShift({ shift }: { shift: NonNullable<Shifts['on_shift']> }) {
  useDayShifts();
  return (
    <StatusBadge kind="done" icon={IconClock} title={shiftName(shift.shift_id)}>
      На смене с {formatTime(shift.since)}
    </StatusBadge>
  );
}

/** 'Смена I, 26 ноября' */
export function NextShift({ shift }: { shift: NonNullable<Shifts['next_shift']> }) {
  useDayShifts();
  return (
    <span title="Ближайшая смена">
      {shiftName(shift.shift_id)}, {formatDay(shift.date)}
    </span>
  );
}

/** The shift under way, or the next one where the server names it. */
export function shiftState({ on_shift: current, next_shift: next }: Pick<Shifts, 'on_shift' | 'next_shift'>) {
  if (current) return <OnShift shift={current} />;
  return next ? <NextShift shift={next} /> : '—';
}

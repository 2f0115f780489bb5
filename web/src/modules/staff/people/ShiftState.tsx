import { IconClock } from '@tabler/icons-react';
import { formatDay, formatTime } from '../../../platform/dates.ts';
import { shiftName, useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { Person } from './people.queries.ts';

/** 'На смене с 09:00', or the next shift where the server names it. */
export function ShiftState({ person }: { person: Pick<Person['attributes'], 'on_shift' | 'next_shift'> }) {
  useDayShifts();
  const { on_shift: current, next_shift: next } = person;
  if (current) {
    return (
      <StatusBadge kind="done" icon={IconClock} title={shiftName(current.shift_id)}>
        На смене с {formatTime(current.since)}
      </StatusBadge>
    );
  }
  if (!next) return null;
  return (
    <span style={{ color: 'var(--text-3)' }} title="Ближайшая смена">
      {shiftName(next.shift_id)}, {formatDay(next.date)}
    </span>
  );
}

/** False for an employee without a known shift. */
export const hasShift = ({ on_shift, next_shift }: Person['attributes']): boolean =>
  Boolean(on_shift ?? next_shift);

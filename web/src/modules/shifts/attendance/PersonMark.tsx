import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { LateMinutes } from './LateMinutes.tsx';
import type { AttendanceRow } from './marks.ts';
import classes from './Attendance.module.css';

export type OnMark = (
  person: AttendanceRow,
  state: NonNullable<AttendanceRow['state']>,
  minutes?: number,
) => void;

interface PersonMarkProps {
  person: AttendanceRow;
  /** Shows the area of the employee, because several areas are listed. */
  manyAreas: boolean;
  onMark: OnMark;
}

const CHOICES = [
  { state: 'came', label: 'Пришёл', Icon: IconCheck },
  { state: 'late', label: 'Опоздал', Icon: IconClock },
  { state: 'no_show', label: 'Не пришёл', Icon: IconX },
] as const;

/** An employee with a button per attendance state; a second press clears it. */
export const PersonMark = memo(function PersonMark({ person, manyAreas, onMark }: PersonMarkProps) {
  const { fio, position, area, state, minutes } = person;
  return (
    <li className={classes.person} data-state={state ?? undefined}>
      <span className="shrinks">
        <span className={classes.name}>{fio}</span>
        <span className={classes.note}>{[position, manyAreas && area].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.marks} role="group" aria-label={fio}>
        {CHOICES.map(({ state: choice, label, Icon }) => (
          <button
            key={choice}
            type="button"
            className={classes.mark}
            data-mark={choice}
            aria-pressed={state === choice}
            onClick={() => onMark(person, choice)}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
            {label}
          </button>
        ))}
      </span>
      {state === 'late' && (
        <LateMinutes
          key={minutes}
          minutes={minutes ?? 0}
          label={`Опоздание, минут: ${fio}`}
          onMinutes={(next) => onMark(person, 'late', next)}
        />
      )}
    </li>
  );
});

import { IconCheck, IconClock, IconDots, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { LateMinutes } from './LateMinutes.tsx';
import type { AttendanceRow } from './marks.ts';
import dotted from '../../../ui/data-table/cards/DottedLine.module.css';
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
  /** Author of the state, in words. */
  source: string;
  /** No mark and no state long after the start. */
  isMissing: boolean;
  onMark: OnMark;
  onAsk: (person: AttendanceRow) => void;
}

const CHOICES = [
  { state: 'came', label: 'Явка', Icon: IconCheck },
  { state: 'late', label: 'Опоздание', Icon: IconClock },
  { state: 'no_show', label: 'Неявка', Icon: IconX },
] as const;

/**
 * An employee with one button: their state, or 'Явка' without one; a second press clears it. The other states
 * are behind '⋯', in the row itself, because a menu for each of five hundred rows is slow.
 */
export const PersonMark = memo(function PersonMark({
  person,
  manyAreas,
  source,
  isMissing,
  onMark,
  onAsk,
}: PersonMarkProps) {
  const { fio, position, area, state, minutes } = person;
  const [isOpen, setOpen] = useState(false);
  // The pressed button stays, with its focus, until the mark has come.
  const [pressed, setPressed] = useState<AttendanceRow['state']>(null);
  if (pressed !== null && pressed === state) setPressed(null);
  const shown = CHOICES.filter((choice) => isOpen || choice.state === (pressed ?? state ?? 'came'));
  return (
    <li className={classes.person} data-state={state ?? (isMissing ? 'missing' : undefined)}>
      <span className="shrinks">
        <span className={classes.name}>{fio}</span>
        <span className={`${classes.note} ${dotted.line}`}>
          {[position, manyAreas && area, source].map((part) => part && <span key={part}>{part}</span>)}
        </span>
      </span>
      <span className={classes.marks} data-open={isOpen || undefined} role="group" aria-label={fio}>
        {shown.map(({ state: choice, label, Icon }) => (
          <button
            key={choice}
            type="button"
            className={classes.mark}
            data-mark={choice}
            aria-pressed={state === choice}
            onClick={() => {
              // After a cleared mark comes another one.
              setOpen(state === choice);
              setPressed(state === choice ? null : choice);
              onMark(person, choice);
            }}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
            {label}
          </button>
        ))}
        {isOpen && (
          <button type="button" className={classes.mark} onClick={() => onAsk(person)}>
            <IconMessageQuestion size={16} stroke={1.8} aria-hidden />
            Спросить
          </button>
        )}
        <button
          type="button"
          className={classes.more}
          aria-label="Другие отметки"
          title="Другие отметки"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={18} stroke={1.6} aria-hidden />
        </button>
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

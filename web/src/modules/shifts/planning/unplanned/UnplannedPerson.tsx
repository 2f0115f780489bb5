import { IconChevronDown } from '@tabler/icons-react';
import { formatDay } from '../../../../platform/dates.ts';
import type { Coverage, Unplanned } from '../board.queries.ts';
import { PersonWords } from '../grid/PersonRow.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { useBookPerson } from '../use-book-person.ts';
import { choicesOf } from './week-choices.ts';
import { WeekPicker } from './WeekPicker.tsx';
import classes from '../cell/Cell.module.css';

interface UnplannedPersonProps {
  person: Unplanned;
  monday: string;
  coverage: Coverage[];
  /** Shows the area of the employee, because several areas are listed. */
  manyAreas: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onBooked: () => void;
}

/** The first press opens the shifts of the week, the second one books. */
export function UnplannedPerson(props: UnplannedPersonProps) {
  const { person, monday, coverage, manyAreas, isOpen, onToggle, onBooked } = props;
  const { fio, position, area, absent_on: absentOn, reminded_at: reminded, channels } = person.attributes;
  const { book, isBlocked } = useBookPerson(onBooked);
  const rest = [
    manyAreas && area,
    absentOn.length > 0 && `отсутствует ${absentOn.length} дн`,
    reminded !== null && `напоминание ${formatDay(reminded)}`,
    channels.length === 0 && 'напоминание не дойдёт',
  ];
  return (
    <li>
      <button type="button" className={classes.personButton} aria-expanded={isOpen} onClick={onToggle}>
        <PersonWords name={fio} notes={[position, rest.filter(Boolean).join(' · ')].filter(Boolean)} />
        <IconChevronDown size={16} stroke={1.6} className={classes.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div className={classes.choices}>
          <WeekPicker
            label={`Смены для записи: ${fio}`}
            lines={choicesOf(coverage, monday, { area, absentOn })}
            isBlocked={isBlocked}
            onPick={(shift) => void book({ id: person.id, fio }, shift)}
          />
          <ReasonField />
        </div>
      )}
    </li>
  );
}

import { ActionIcon } from '@mantine/core';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { countOf } from '../../../../platform/plural.ts';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { type ShiftEmployee, useShiftEmployees } from '../board.queries.ts';
import { PersonRow } from '../grid/PersonRow.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { useBookPerson } from '../use-book-person.ts';
import type { ChosenCell } from '../use-board-address.ts';
import classes from './Cell.module.css';

/** Candidates shown initially; the search finds the rest. */
const VISIBLE_LIMIT = 6;

/** '2 смены за неделю · уже Смена II' */
const shiftsOf = ({ week_shifts: shifts, shifts: ofDay }: ShiftEmployee['attributes']): string =>
  [
    `${countOf(shifts ?? 0, ['смена', 'смены', 'смен'])} за неделю`,
    ofDay.length > 0 && `уже ${ofDay.map(shiftName).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Confirmation when a manager overrides a violated rule. */
const questionOf = (against: string) => ({
  title: 'Записать всё равно?',
  text: `${against} Причина записи попадёт в журнал.`,
  confirmLabel: 'Записать',
});

/** Books an employee of the area with one press, even after the deadline; sorted by fewest shifts. */
export function BookEmployee({ cell, booked }: { cell: ChosenCell; booked: string[] }) {
  const { area, date, shift_id } = cell;
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const employees = useShiftEmployees({ area, search, date, shift_id: String(shift_id) });
  const { book, isBlocked } = useBookPerson();
  const bookAnyway = async ({
    id,
    attributes: { fio, against },
  }: Pick<ShiftEmployee, 'id' | 'attributes'>) => {
    if (against !== null && !(await confirm(questionOf(against)))) return;
    await book({ id, fio }, { date, shift_id });
  };
  const people = (employees.data ?? []).filter((person) => !booked.includes(person.id));

  return (
    <section className={classes.book} aria-labelledby="book-title">
      <h3 id="book-title" className={classes.section}>
        Записать сотрудника
      </h3>
      <ReasonField />
      <SearchField label="Фамилия или табельный номер" value={search} onSearch={setSearch} />
      {employees.isPending && <LinesSkeleton lines={4} label="Загружаем сотрудников" />}
      {employees.data && people.length === 0 && <p className={classes.panelNote}>Никого не найдено</p>}
      <ul className={classes.people}>
        {(all ? people : people.slice(0, VISIBLE_LIMIT)).map(({ id, attributes }) => (
          <PersonRow
            key={id}
            name={attributes.fio}
            notes={[attributes.position, shiftsOf(attributes)]}
            warning={attributes.absence ?? attributes.against ?? undefined}
            action={
              attributes.absence === null && (
                <ActionIcon
                  variant="default"
                  aria-label={`Записать: ${attributes.fio}`}
                  title="Записать"
                  disabled={isBlocked}
                  onClick={() => void bookAnyway({ id, attributes })}
                >
                  <IconPlus size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              )
            }
          />
        ))}
      </ul>
      {!all && people.length > VISIBLE_LIMIT && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Показать ещё {people.length - VISIBLE_LIMIT}
        </button>
      )}
    </section>
  );
}

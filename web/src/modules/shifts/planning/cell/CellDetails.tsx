import { shiftHours, shiftName } from '../../../../platform/settings/day-shifts.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { ShiftMark } from '../../week/cell/ShiftMark.tsx';
import { BookEmployee } from './BookEmployee.tsx';
import { useCell } from '../board.queries.ts';
import { CancelForm } from './CancelForm.tsx';
import { CellDemand } from './CellDemand.tsx';
import { NotComing } from './NotComing.tsx';
import { CoverageBar } from '../grid/CoverageBar.tsx';
import { Suggestions } from './suggestions/Suggestions.tsx';
import { PersonRow } from '../grid/PersonRow.tsx';
import { heatOf, missingOf } from '../grid/shortage.ts';
import type { ChosenCell } from '../use-board-address.ts';
import classes from './Cell.module.css';

const VISIBLE_LIMIT = 5;

interface CellDetailsProps {
  cell: ChosenCell;
  position: string | undefined;
}

/** Employees of a cell, its demand and capacity, and booking. */
export function CellDetails({ cell, position }: CellDetailsProps) {
  const { area, date, shift_id } = cell;
  const shift = { date, shift_id };
  const counts = useCell(area, shift, position);
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; fio: string }>();
  const [asked, setAsked] = useState(false);
  const people = (counts.data?.people ?? []).filter(({ state }) => state === 'booked');
  const missing = counts.data ? missingOf(counts.data) : 0;

  return (
    <>
      <p className={classes.panelNote}>
        <ShiftMark shift={shift.shift_id} /> {shiftName(shift.shift_id)}, {shiftHours(shift.shift_id)}, {area}
        {position && `, ${position}`}
      </p>
      {counts.isPending && <LinesSkeleton lines={6} label="Загружаем смену" />}
      {counts.isError && (
        <ErrorState
          title="Не удалось загрузить смену"
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      {counts.data && (
        <>
          <p className={classes.total}>
            <b>{counts.data.planned}</b>{' '}
            {counts.data.needed === null ? 'записано' : `из ${counts.data.needed} нужных`}
            {missing > 0 && (
              <span className={classes.shortBadge} data-heat={heatOf(counts.data)}>
                нужно ещё {missing}
              </span>
            )}
          </p>
          <CoverageBar counts={counts.data} large />
          <CellDemand
            key={`${counts.data.needed}:${counts.data.capacity}`}
            cell={cell}
            position={position}
            needed={counts.data.needed}
            capacity={counts.data.capacity}
          />
          <h3 className={classes.section}>
            Записаны <span className={classes.count}>{people.length}</span>
          </h3>
          {people.length === 0 && <p className={classes.panelNote}>Пока никто не записан.</p>}
          <ul className={classes.people}>
            {(all ? people : people.slice(0, VISIBLE_LIMIT)).map((person) => (
              <PersonRow
                key={person.empl_id}
                name={person.fio}
                notes={[person.position]}
                action={
                  <button
                    type="button"
                    className={classes.remove}
                    aria-label={`Снять со смены: ${person.fio}`}
                    title="Снять со смены"
                    onClick={() => {
                      setLeaving({ id: person.empl_id, fio: person.fio });
                      setAsked(true);
                    }}
                  >
                    <IconX size={16} stroke={1.6} aria-hidden />
                  </button>
                }
              />
            ))}
          </ul>
          {!all && people.length > VISIBLE_LIMIT && (
            <button type="button" className={classes.more} onClick={() => setAll(true)}>
              Показать ещё {people.length - VISIBLE_LIMIT}
            </button>
          )}
          <NotComing cell={cell} />
          {missing > 0 && <Suggestions cell={cell} position={position} />}
          <BookEmployee cell={cell} booked={people.map((person) => person.empl_id)} />
        </>
      )}
      <FormDialog opened={asked} onClose={() => setAsked(false)} title="Снять со смены">
        {(controls) => leaving && <CancelForm controls={controls} person={leaving} cell={cell} />}
      </FormDialog>
    </>
  );
}

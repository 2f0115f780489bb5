import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { addDays, mondayOf, weekLabel } from '../../week/week.ts';
import { type BoardFilter, useUnplanned } from '../board.queries.ts';
import { PersonRow } from '../grid/PersonRow.tsx';
import classes from './Cell.module.css';

/** Names at first; the rest on request. */
const SHOWN = 20;

/** Who of the area has planned nothing for the shown week. */
export function UnplannedPanel({ filter, today }: { filter: BoardFilter; today: string }) {
  const next = addDays(mondayOf(today), 7);
  const date = filter.from < next && filter.to >= next ? next : filter.from;
  const unplanned = useUnplanned({ date, area: filter.area, position: filter.position });
  const [shown, setShown] = useState(SHOWN);
  const people = unplanned.data ?? [];

  return (
    <section className={classes.panel} aria-labelledby="unplanned">
      <h2 id="unplanned" className={classes.panelTitle}>
        Не записались <span className={classes.count}>{unplanned.data && people.length}</span>
      </h2>
      <p className={classes.panelNote}>{weekLabel(date, today)}</p>
      {unplanned.isPending && <LinesSkeleton lines={5} label="Загружаем список" />}
      {unplanned.isError && (
        <ErrorState
          title="Не удалось загрузить список"
          error={unplanned.error}
          onRetry={() => void unplanned.refetch()}
        />
      )}
      {unplanned.data && people.length === 0 && <EmptyState icon={IconMoodSmile} title="Записались все" />}
      <ul className={classes.people}>
        {people.slice(0, shown).map((person) => (
          <PersonRow
            key={person.id}
            name={person.attributes.fio}
            note={[
              person.attributes.position,
              filter.area === undefined && person.attributes.area,
              person.attributes.absent_days > 0 && `отсутствует ${person.attributes.absent_days} дн`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      {people.length > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(shown + 100)}>
          Показать ещё {Math.min(100, people.length - shown)}
        </button>
      )}
    </section>
  );
}

import { formatTime } from '../../../../platform/dates.ts';
import { useNotComing } from '../../replacement/changes.queries.ts';
import { PersonRow } from '../grid/PersonRow.tsx';
import type { ChosenCell } from '../use-board-address.ts';
import classes from './Cell.module.css';

/** Booked employees who cannot attend, with reasons. */
export function NotComing({ cell }: { cell: ChosenCell }) {
  const { area, ...shift } = cell;
  const { data: people = [] } = useNotComing(area, shift);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="not-coming">
      <h3 id="not-coming" className={classes.section}>
        Не выйдут <span className={classes.count}>{people.length}</span>
      </h3>
      <ul className={classes.people}>
        {people.map(({ id, attributes: { fio, position, cause, reason, said_at } }) => (
          <PersonRow
            key={id}
            name={fio}
            notes={[position]}
            warning={cause === 'said' ? `${reason}, сказано в ${formatTime(said_at)}` : reason}
          />
        ))}
      </ul>
    </section>
  );
}

import { Button } from '@mantine/core';
import { cellOf } from '../booking/booking-intent.ts';
import { useLeaveLine, useWaiting } from './changes.queries.ts';
import { placeInLine } from './place-in-line.ts';
import { ShiftWords } from './ShiftWords.tsx';
import classes from './Changes.module.css';

/** Waitlists of the user. */
export function Lines() {
  const { data = [] } = useWaiting();
  const { mutate, isPending } = useLeaveLine();
  if (data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="lines">
      <h2 id="lines" className={classes.title}>
        Вы в очереди
      </h2>
      <ul className={classes.list}>
        {data.map(({ place, ...shift }) => (
          <li key={cellOf(shift)} className={classes.item}>
            <ShiftWords shift={shift}>
              <p className={classes.note}>{placeInLine(place)}</p>
            </ShiftWords>
            <div className={classes.actions}>
              <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => mutate(shift)}>
                Выйти из очереди
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

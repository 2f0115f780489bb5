import { Button } from '@mantine/core';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { countOf } from '../../../platform/plural.ts';
import { cellOf } from '../booking/booking-intent.ts';
import { useOpenPlaces, useTakePlace } from './changes.queries.ts';
import { ShiftWords } from './ShiftWords.tsx';
import classes from './Changes.module.css';

/** Free places in closed weeks, first come, first served. */
export function OpenPlaces() {
  const { data = [] } = useOpenPlaces();
  const { mutateAsync, isPending } = useTakePlace();
  if (data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="open-places">
      <h2 id="open-places" className={classes.title}>
        Свободные смены
      </h2>
      <ul className={classes.list}>
        {data.map(({ left, ...shift }) => (
          <li key={cellOf(shift)} className={classes.item}>
            <ShiftWords shift={shift}>
              <p className={classes.note}>{countOf(left, ['место', 'места', 'мест'])}</p>
            </ShiftWords>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                disabled={isPending}
                onClick={() => notifyOnSuccess(mutateAsync(shift), 'Смена ваша')}
              >
                Взять
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

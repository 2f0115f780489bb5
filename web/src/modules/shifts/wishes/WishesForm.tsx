import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { usePutWishes, useWishes, type Wish } from './wishes.queries.ts';
import classes from './Wishes.module.css';

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

const isSame = (a: Wish, b: Wish): boolean => a.weekday === b.weekday && a.shift_id === b.shift_id;

/** Weekly shift wishes of an employee. */
export default function WishesForm({ onSaved }: { onSaved: () => void }) {
  const stored = useWishes();
  const shifts = useDayShifts().filter(({ is_archive }) => !is_archive);
  const { mutateAsync, isPending } = usePutWishes();
  const [changed, setChanged] = useState<Wish[]>();
  const wishes = changed ?? stored.data ?? [];

  const turn = (wish: Wish) =>
    setChanged(
      wishes.some((one) => isSame(one, wish))
        ? wishes.filter((one) => !isSame(one, wish))
        : [...wishes, wish],
    );
  const save = async () => {
    await mutateAsync(wishes.filter(({ shift_id }) => shifts.some(({ id }) => id === shift_id)));
    notify.success('Пожелания сохранены');
    onSaved();
  };
  if (stored.isError)
    return (
      <ErrorState
        title="Не удалось загрузить пожелания"
        error={stored.error}
        onRetry={() => void stored.refetch()}
      />
    );
  if (!stored.data) return <LinesSkeleton lines={7} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Already reported, like every failed mutation.
        save().catch(() => undefined);
      }}
    >
      <p className={classes.hint}>
        Отметьте смены, которые хотите каждую неделю: «По пожеланиям» запишет на те, что свободны.
      </p>
      {WEEKDAYS.map((name, at) => (
        <fieldset key={name} className={classes.weekday} disabled={isPending}>
          <legend className={classes.legend}>{name}</legend>
          {shifts.map(({ id, name: shift }) => {
            const wish = { weekday: at + 1, shift_id: id };
            return (
              <Checkbox
                key={id}
                label={shift}
                aria-label={`${name}, ${shift}`}
                checked={wishes.some((one) => isSame(one, wish))}
                onChange={() => turn(wish)}
              />
            );
          })}
        </fieldset>
      ))}
      <Button type="submit" loading={isPending} className={classes.save ?? ''}>
        Сохранить
      </Button>
    </form>
  );
}

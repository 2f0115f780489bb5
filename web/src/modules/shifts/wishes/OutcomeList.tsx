import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import type { RepeatWeekResult } from './wishes.queries.ts';
import classes from './Wishes.module.css';

const nameOf = ({ date, shift_id }: { date: string; shift_id: number }): string =>
  `${formatWeekdayAndDay(date)}, ${shiftName(shift_id)}`;

/** Booked shifts of a week, and refusals with reasons. */
export function OutcomeList({ outcome: { booked, refused } }: { outcome: RepeatWeekResult }) {
  if (booked.length + refused.length === 0)
    return (
      <p className={classes.nothing}>Записывать нечего: всё уже записано, или брать пример не с чего.</p>
    );
  return (
    <>
      {booked.length > 0 && (
        <section>
          <h3 className={classes.section}>Вы записаны</h3>
          <ul className={classes.list}>
            {booked.map((shift) => (
              <li key={`${shift.date} ${shift.shift_id}`}>{nameOf(shift)}</li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className={classes.section}>Не получилось</h3>
          <ul className={classes.list}>
            {refused.map(({ detail, address, ...shift }) => (
              <li key={`${shift.date} ${shift.shift_id}`}>
                {nameOf(shift)}
                <span className={classes.reason}>
                  {detail} {address && <PathLink url={address}>Пройти инструктаж</PathLink>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

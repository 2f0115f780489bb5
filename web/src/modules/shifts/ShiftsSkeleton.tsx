import { Skeleton } from '@mantine/core';
import classes from './ShiftsSkeleton.module.css';

/** Skeleton of the week, to avoid a layout shift. */
export function WeekSkeleton() {
  return (
    <div role="status" aria-label="Загружаем выходы" className={classes.week}>
      <div className={classes.header}>
        <Skeleton height={18} width={150} radius="xs" />
      </div>
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className={classes.row}>
          <span>
            <Skeleton height={14} width="55%" radius="xs" />
            <Skeleton height={10} width="40%" radius="xs" mt={8} />
          </span>
          <Skeleton height={22} width={22} radius="xs" />
          <Skeleton height={22} width={22} radius="xs" />
        </div>
      ))}
    </div>
  );
}

export const CalendarSkeleton = () => (
  <div className={classes.calendar} aria-hidden>
    <Skeleton height={18} width={140} radius="xs" mb={24} />
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} height={36} radius="xs" mt={14} />
    ))}
  </div>
);

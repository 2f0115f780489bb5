import { Skeleton } from '@mantine/core';
import classes from './Rows.module.css';

const WIDTHS = ['46%', '58%', '39%', '51%', '43%'];
/** Maximum rows: more would be below the window. */
const MAX_ROWS = 10;

/** Placeholder of loading rows. */
export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: Math.min(count, MAX_ROWS) }, (_, index) => (
        <div key={index} className={classes.ghost}>
          <Skeleton height={12} width={WIDTHS[index % WIDTHS.length]} radius="xs" />
        </div>
      ))}
    </div>
  );
}

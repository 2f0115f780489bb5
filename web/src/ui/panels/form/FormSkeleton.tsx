import { Skeleton } from '@mantine/core';
import classes from './Form.module.css';

const HEIGHTS = [60, 108];

export function FormSkeleton() {
  return (
    <div role="status" aria-label="Загружаем форму" className={classes.fields}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import classes from './NewsForm.module.css';

export function NewsFormSkeleton() {
  return (
    <div role="status" aria-label="Загружаем форму" className={classes.fields}>
      <div className={classes.row}>
        <Skeleton height={60} width={200} radius="md" />
        <Skeleton height={60} width={180} radius="md" />
      </div>
      <Skeleton height={60} radius="md" />
      <Skeleton height={256} radius="md" />
    </div>
  );
}

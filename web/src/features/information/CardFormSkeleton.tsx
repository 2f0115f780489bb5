import { Skeleton } from '@mantine/core';
import classes from './CardForm.module.css';

export function CardFormSkeleton() {
  return (
    <div role="status" aria-label="Загружаем форму" className={classes.fields}>
      <div className={classes.row}>
        <Skeleton height={60} width={300} radius="md" />
        <Skeleton height={60} width={120} radius="md" />
      </div>
      <Skeleton height={96} radius="md" />
      <Skeleton height={256} radius="md" />
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { FieldRow } from './DialogForm.tsx';
import classes from './DialogForm.module.css';

interface FormSkeletonProps {
  /** Widths of the short fields of the first line, px. */
  row: readonly number[];
  /** Heights of the fields below, px. */
  fields: readonly number[];
}

/** Skeleton of a form while its code or record loads. */
export function FormSkeleton({ row, fields }: FormSkeletonProps) {
  return (
    <div role="status" aria-label="Загружаем форму" className={classes.fields}>
      <FieldRow>
        {row.map((width) => (
          <Skeleton key={width} height={60} width={width} radius="md" />
        ))}
      </FieldRow>
      {fields.map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </div>
  );
}

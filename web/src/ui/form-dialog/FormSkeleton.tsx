import { Skeleton, Stack } from '@mantine/core';
import { FieldRow } from './DialogForm.tsx';

interface FormSkeletonProps {
  /** Widths of the short fields of the first line, px. */
  row: readonly number[];
  /** Heights of the fields below, px. */
  fields: readonly number[];
}

/** Skeleton of a form while its code or record loads. */
export function FormSkeleton({ row, fields }: FormSkeletonProps) {
  return (
    <Stack gap={16} role="status" aria-label="Загружаем форму">
      <FieldRow>
        {row.map((width) => (
          <Skeleton key={width} height={60} width={width} radius="md" />
        ))}
      </FieldRow>
      {fields.map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  );
}

import { Group, Skeleton, Stack } from '@mantine/core';

interface FormSkeletonProps {
  /** Widths of the short fields of the first line, px. */
  row?: readonly number[];
  /** Heights of the fields below, px. */
  fields?: readonly number[];
}

const DEFAULT_FIELDS = [60, 108];

/** Skeleton of a form while its code or record loads. */
export function FormSkeleton({ row, fields = DEFAULT_FIELDS }: FormSkeletonProps) {
  return (
    <Stack gap={16} role="status" aria-label="Загружаем форму">
      {row && (
        <Group gap="16px 24px" align="flex-start">
          {row.map((width, at) => (
            <Skeleton key={`short-${at + 1}`} height={60} width={width} radius="md" />
          ))}
        </Group>
      )}
      {fields.map((height, at) => (
        <Skeleton key={`field-${at + 1}`} height={height} radius="md" />
      ))}
    </Stack>
  );
}

import { Skeleton, Stack } from '@mantine/core';

const HEIGHTS = [60, 108];

export function FormSkeleton() {
  return (
    <Stack role="status" aria-label="Загружаем форму">
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
  );
}

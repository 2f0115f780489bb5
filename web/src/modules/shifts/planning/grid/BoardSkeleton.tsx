import { Card, SimpleGrid, Skeleton, Stack } from '@mantine/core';

export const BoardSkeleton = () => (
  <Stack role="status" aria-label="Загружаем планирование">
    {[0, 1].map((week) => (
      <Card key={week} p={20}>
        <Stack>
          <Skeleton height={18} width={160} radius="xs" />
          {[0, 1].map((line) => (
            <SimpleGrid key={line} cols={7} spacing={8}>
              {Array.from({ length: 7 }, (_, day) => (
                <Skeleton key={day} height={54} radius="sm" />
              ))}
            </SimpleGrid>
          ))}
        </Stack>
      </Card>
    ))}
  </Stack>
);

import { Card, Divider, SimpleGrid, Skeleton } from '@mantine/core';

/** Skeleton of the week, to avoid a layout shift. */
export function WeekSkeleton() {
  return (
    <Card role="status" aria-label="Загружаем выходы" className="edge" p={0}>
      <Skeleton
        height={18}
        width={150}
        radius="xs"
        mx={{ base: 'md', sm: 'lg' }}
        mt={{ base: 17, sm: 22 }}
        mb={{ base: 120, sm: 97 }}
      />
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row}>
          <Divider />
          <SimpleGrid
            cols={3}
            h={{ base: 77, sm: 61 }}
            px={{ base: 'md', sm: 'lg' }}
            style={{ alignItems: 'center' }}
          >
            <span>
              <Skeleton height={14} width="55%" radius="xs" />
              <Skeleton height={10} width="40%" radius="xs" mt={8} />
            </span>
            <Skeleton height={22} width={22} radius="xs" />
            <Skeleton height={22} width={22} radius="xs" />
          </SimpleGrid>
        </div>
      ))}
    </Card>
  );
}

export const CalendarSkeleton = () => (
  <Card aria-hidden mih={458} w={{ base: 360, md: 320 }}>
    <Skeleton height={18} width={140} radius="xs" mb={24} />
    {Array.from({ length: 5 }, (_, row) => (
      <Skeleton key={row} height={36} radius="xs" mt={14} />
    ))}
  </Card>
);

import { Flex, Skeleton } from '@mantine/core';

const WIDTHS = ['46%', '58%', '39%', '51%', '43%'];
/** Maximum rows: more would be below the window. */
const MAX_ROWS = 10;

/** Placeholder of loading rows. */
export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label} className="hairlines">
      {Array.from({ length: Math.min(count, MAX_ROWS) }, (_, index) => (
        <Flex key={index} align="center" mih={64} pl={44} pr="md">
          <Skeleton height={12} width={WIDTHS[index % WIDTHS.length]} radius="xs" />
        </Flex>
      ))}
    </div>
  );
}

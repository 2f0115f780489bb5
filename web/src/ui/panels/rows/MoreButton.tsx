import { Button, Center } from '@mantine/core';
import type { More } from '../source/use-panel-data.ts';

interface MoreButtonProps {
  more: More;
  /** Position relative to the shown rows. */
  at: 'start' | 'end';
}

/** Loads the previous or next page. */
export function MoreButton({ more, at }: MoreButtonProps) {
  const isThere = at === 'start' ? more.hasPrevious : more.hasNext;
  if (!isThere) return null;
  return (
    <Center px="md" py="xs">
      <Button
        variant="subtle"
        size="xs"
        loading={more.isFetching}
        onClick={at === 'start' ? more.previous : more.next}
      >
        {at === 'start' ? 'Показать предыдущие' : 'Показать ещё'}
      </Button>
    </Center>
  );
}

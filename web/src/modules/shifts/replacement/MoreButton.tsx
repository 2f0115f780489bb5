import { Button } from '@mantine/core';

interface MoreButtonProps {
  /** Hidden items; 0 renders nothing. */
  count: number;
  /** 'свободных смен' */
  what: string;
  onMore: () => void;
}

/** Last item of a list that shows its first items only. */
export function MoreButton({ count, what, onMore }: MoreButtonProps) {
  if (count <= 0) return null;
  return (
    <li>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        mt="xs"
        mih={{ base: 44, sm: 'auto' }}
        c="var(--magenta-text)"
        aria-label={`Показать ещё ${count} ${what}`}
        onClick={onMore}
      >
        Показать ещё {count}
      </Button>
    </li>
  );
}

import { Center } from '@mantine/core';
import type { Cell } from '../compliance.queries.ts';
import { STATE_ICONS } from '../StateBadge.tsx';

const LOOKS = {
  done: { bg: 'var(--tint-cyan)', c: 'var(--cyan-text)' },
  due: { bg: 'var(--tag)', c: 'var(--text-2)' },
  overdue: { bg: 'var(--tint-orange)', c: 'var(--orange-text)' },
  exempt: { bd: '1px solid var(--line-strong)', c: 'var(--text-2)' },
  none: { c: 'dimmed' },
} as const;

/** Icon of a state on its tint. */
export function StateMark({ state, isSmall = false }: { state: Cell['state']; isSmall?: boolean }) {
  const Mark = STATE_ICONS[state];
  const side = isSmall ? 24 : 32;
  return (
    <Center component="span" inline w={side} h={side} bdrs={isSmall ? 'sm' : 'md'} {...LOOKS[state]}>
      <Mark size={16} stroke={1.8} aria-hidden />
    </Center>
  );
}

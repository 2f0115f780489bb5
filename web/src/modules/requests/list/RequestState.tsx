import { Group, Text } from '@mantine/core';
import type { RequestState as State } from '@portal/contract/requests/request.kinds.ts';
import { type Icon, IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '@tabler/icons-react';
import dayjs from 'dayjs';
import type { StaffRequest } from '../requests.queries.ts';
import { stateText } from '../request-words.ts';

const MARKS: Record<State, { icon: Icon; color: string }> = {
  open: { icon: IconClock, color: 'var(--orange-text)' },
  approved: { icon: IconCircleCheck, color: 'var(--cyan-text)' },
  done: { icon: IconCircleCheck, color: 'var(--cyan-text)' },
  refused: { icon: IconCircleX, color: 'var(--red-text)' },
  withdrawn: { icon: IconCircleMinus, color: 'var(--text-2)' },
};

/** State in words, red once the term is over; the icon tells it without colour. */
export function RequestState({ attributes }: Pick<StaffRequest, 'attributes'>) {
  const { state, decide_until: until } = attributes;
  const { icon: Mark, color } = MARKS[state];
  const isOverdue = state === 'open' && until < dayjs().format('YYYY-MM-DD');
  const text = stateText(attributes);
  return (
    <Group
      component="span"
      gap={4}
      wrap="nowrap"
      align="flex-start"
      c={isOverdue ? 'var(--red-text)' : color}
    >
      <Mark size={16} stroke={1.8} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Text span inherit title={text} lineClamp={2}>
        {text}
      </Text>
    </Group>
  );
}

import { Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { deadlineInWords } from './deadline-in-words.ts';
import { timeLeft } from './time-left.ts';
import { weekLabel } from '../week.ts';

interface DeadlineProps {
  closing: OpenDates['weeks'][number] | undefined;
  /** Monday of the displayed week. */
  monday: string;
  today: string;
  /** Offset of the server's clock, ms. */
  ahead: number;
}

/** Disclaimer of the specification, and the time left for the displayed or nearest open week. */
export function Deadline({ closing, monday, today, ahead }: DeadlineProps) {
  return (
    <Group
      component="p"
      wrap="nowrap"
      align="flex-start"
      gap="xs"
      px={{ base: 'md', sm: 'lg' }}
      pb="sm"
      c="dimmed"
    >
      <IconClock size={16} stroke={1.6} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
      {closing && (
        <Group component="span" flex={1} justify="space-between" gap="2px 16px">
          <Text span size="dense">
            {deadlineInWords(closing.closesOn)}
          </Text>{' '}
          <Text span size="dense" c="var(--text-2)">
            {closing.monday === monday ? 'Осталось' : `${weekLabel(closing.monday, today)}: осталось`}{' '}
            <TimeLeft until={closing.closesAt} ahead={ahead} />
          </Text>
        </Group>
      )}
    </Group>
  );
}

/** Threshold to highlight the time left, ms. */
const URGENT_MS = 24 * 60 * 60 * 1000;

/** A separate component, so that its ticks do not render the page. */
function TimeLeft({ until, ahead }: { until: number; ahead: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now - ahead;
  return (
    <Text
      component="time"
      role="timer"
      inherit
      fw={500}
      className="numbers"
      c={left < URGENT_MS ? 'var(--orange-text)' : undefined}
    >
      {timeLeft(left)}
    </Text>
  );
}

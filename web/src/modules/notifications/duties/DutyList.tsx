import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarPlus,
  IconChevronRight,
  IconFileText,
  IconListCheck,
  IconMail,
  IconMessages,
  IconRefresh,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import { useOpensHere } from '../../../platform/settings/opens-here.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import { dueInWords } from './due-in-words.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';

const MARKS: Record<Duty['attributes']['kind'], Icon> = {
  instruction: IconSchool,
  acknowledge: IconFileText,
  plan_week: IconCalendarPlus,
  handover: IconUsers,
  open_place: IconCalendarEvent,
  attendance: IconListCheck,
  feedback: IconMessages,
  email: IconMail,
  check: IconRefresh,
};

interface DutyListProps {
  duties: readonly Duty[];
  /** Rows of equal height with clamped texts; the page shows the rest. */
  isShort?: boolean;
}

/** Each duty links to its page. */
export const DutyList = ({ duties, isShort = false }: DutyListProps) => (
  <Box component="ul" className="plain-list" mx={-12}>
    {duties.map((duty) => (
      <li key={duty.id}>
        <DutyRow duty={duty} isShort={isShort} />
      </li>
    ))}
  </Box>
);

function DutyRow({ duty: { attributes }, isShort }: { duty: Duty; isShort: boolean }) {
  const { kind, title, detail, due, overdue, address } = attributes;
  const opens = useOpensHere();
  const Mark = overdue ? IconAlertTriangle : MARKS[kind];
  const clamp = isShort ? 2 : undefined;
  return (
    <PathLink url={address} className="press-row">
      <Group gap={12} wrap="nowrap" px={12} py={8} mih={60} h={isShort ? 76 : undefined}>
        <ThemeIcon
          size={36}
          radius="xl"
          bg={overdue ? 'var(--tint-red)' : 'var(--tint-magenta)'}
          c={overdue ? 'var(--red-text)' : 'var(--magenta-text)'}
          aria-hidden
        >
          <Mark size={18} stroke={1.6} />
        </ThemeIcon>
        <Box flex={1} mah={isShort ? 60 : undefined} className="shrinks" style={{ overflow: 'hidden' }}>
          <Text fw={600} title={title} lineClamp={clamp}>
            {title}
          </Text>
          <Text size="dense" c="dimmed" lineClamp={clamp}>
            {due && (
              <>
                <Text span inherit c={overdue ? 'error' : undefined}>
                  {dueInWords(due, overdue)}
                </Text>
                {detail && ' ·\u00a0'}
              </>
            )}
            {detail}
          </Text>
        </Box>
        {opens(address) && (
          <IconChevronRight
            size={16}
            stroke={1.6}
            color="var(--text-3)"
            style={{ flex: 'none' }}
            aria-hidden
          />
        )}
      </Group>
    </PathLink>
  );
}

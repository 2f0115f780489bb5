import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { useOpensHere } from '../../../platform/settings/opens-here.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import { dueInWords } from './due-in-words.ts';
import { dutyMark } from './duty-marks.ts';
import type { Duty } from '../../../platform/duties/duties.queries.ts';

/** Each duty links to its page. */
export const DutyList = ({ duties }: { duties: readonly Duty[] }) => (
  <Box component="ul" className="plain-list" mx={-12}>
    {duties.map((duty) => (
      <li key={duty.id}>
        <DutyRow duty={duty} icon={dutyMark(duty)} />
      </li>
    ))}
  </Box>
);

function DutyRow({ duty, icon: Mark }: { duty: Duty; icon: Icon }) {
  const { title, detail, due, overdue, address } = duty.attributes;
  const opens = useOpensHere();
  return (
    <PathLink url={address} className="press-row">
      <Group gap={12} wrap="nowrap" px={12} py={8} mih={60}>
        <ThemeIcon
          size={36}
          radius="xl"
          bg={overdue ? 'var(--tint-red)' : 'var(--tint-magenta)'}
          c={overdue ? 'var(--red-text)' : 'var(--magenta-text)'}
          aria-hidden
        >
          <Mark size={18} stroke={1.6} />
        </ThemeIcon>
        <Box flex={1} className="shrinks">
          <Text fw={600} title={title}>
            {title}
          </Text>
          <Text size="dense" c="dimmed">
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

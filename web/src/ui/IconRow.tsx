import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOpensHere } from '../platform/settings/opens-here.ts';
import { PersonAvatar } from './marks/PersonAvatar.tsx';
import { PathLink } from './PathLink.tsx';

interface IconRowProps {
  /** Path from the server. */
  url: string;
  /** 'person': the initials of the title, which is a name. */
  icon: Icon | 'person';
  title: string;
  note: ReactNode;
  isOverdue?: boolean;
}

/** A row that leads to a page: icon or initials, title and a grey note. */
export function IconRow({ url, icon: Mark, title, note, isOverdue = false }: IconRowProps) {
  const opens = useOpensHere();
  return (
    <PathLink url={url} className="press-row">
      <Group gap={12} wrap="nowrap" mih={48} px={8} py={4}>
        {Mark === 'person' ? (
          <PersonAvatar name={title} size={32} />
        ) : (
          <ThemeIcon
            size={32}
            radius="50%"
            bg={isOverdue ? 'var(--tint-red)' : 'var(--sunken)'}
            c={isOverdue ? 'var(--red-text)' : 'var(--text-2)'}
            aria-hidden
          >
            <Mark size={18} stroke={1.6} />
          </ThemeIcon>
        )}
        <Box flex={1} miw={0} className="shrinks">
          <Text component="p" fw={500}>
            {title}
          </Text>
          <Text component="p" size="dense" c="dimmed">
            {note}
          </Text>
        </Box>
        {opens(url) && (
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

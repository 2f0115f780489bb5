import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { initialsOf } from '../../../../ui/text/initials.ts';
import classes from './Grid.module.css';

interface PersonWordsProps {
  name: string;
  notes: readonly string[];
  /** Reason why the employee cannot attend. */
  warning?: string | undefined;
}

/** Initials, name and notes of an employee. */
export function PersonWords({ name, notes, warning }: PersonWordsProps) {
  return (
    <>
      <Avatar component="span" size={28} radius="xl" variant="filled" color="var(--tag)" aria-hidden>
        <Text span fz={11} fw={600} c="var(--text-2)">
          {initialsOf(name)}
        </Text>
      </Avatar>
      <Text span size="xs" c="dimmed" flex={1} className="shrinks">
        <Text span display="block" size="dense" fw={500} c="var(--text)">
          {name}
        </Text>
        {notes.map((note) => (
          <Text key={note} span display="block" inherit>
            {note}
          </Text>
        ))}
        {warning !== undefined && (
          <Text span display="block" inherit fw={500} c="var(--red-text)">
            {warning}
          </Text>
        )}
      </Text>
    </>
  );
}

/** An employee in a list of the side panel. */
export function PersonRow({ action, ...words }: PersonWordsProps & { action?: ReactNode }) {
  return (
    <Group component="li" wrap="nowrap" gap="sm" py={5} className={classes.person}>
      <PersonWords {...words} />
      {action}
    </Group>
  );
}

import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../../ui/marks/PersonAvatar.tsx';
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
      <PersonAvatar name={name} size={28} />
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

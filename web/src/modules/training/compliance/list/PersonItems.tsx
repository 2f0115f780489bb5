import { Group, Stack, Text } from '@mantine/core';
import { type ComplianceLine, noteOf, reminderOf } from '../cells.ts';
import { StateBadge } from '../StateBadge.tsx';
import { ItemLink } from './ItemLink.tsx';

/** Records required of an employee, with their states. */
export const PersonItems = ({ lines }: { lines: readonly ComplianceLine[] }) => (
  <Stack component="ul" className="plain-list" gap="xs">
    {lines.map(({ id, thing, cell }) => (
      <li key={id}>
        <Text component="div" py={12} className="shrinks">
          <ItemLink thing={thing} />
        </Text>
        <Group gap="4px 8px" fz="dense" lh="dense" c="var(--text-2)">
          <StateBadge cell={cell} />
          {[noteOf(cell), reminderOf(cell)].filter(Boolean).join(', ')}
        </Group>
      </li>
    ))}
  </Stack>
);

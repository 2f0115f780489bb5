import { Group, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface PositionsToggleProps {
  area: string;
  open: boolean;
  onToggle: (area: string) => void;
}

/** Expands or collapses the positions of an area. */
export function PositionsToggle({ area, open, onToggle }: PositionsToggleProps) {
  const label = open ? 'Скрыть должности' : 'По должностям';
  return (
    <UnstyledButton
      className="press-row no-print"
      mih={{ base: 44, sm: 28 }}
      px={20}
      style={{ borderTop: '1px solid var(--hairline)', borderRadius: 0, outlineOffset: -2 }}
      display="flex"
      aria-expanded={open}
      aria-label={`${label}, ${area}`}
      onClick={() => onToggle(area)}
    >
      <Group component="span" gap={4} fz="xs" fw={500} c="var(--text-2)">
        {label}
        <IconChevronDown size={14} stroke={1.6} style={{ rotate: open ? '180deg' : undefined }} aria-hidden />
      </Group>
    </UnstyledButton>
  );
}

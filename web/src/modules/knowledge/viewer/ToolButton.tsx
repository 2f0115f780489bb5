import { ActionIcon, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  isOn?: boolean;
  disabled?: boolean;
  /** At the right end of the tools. */
  isLast?: boolean;
  onClick: () => void;
}

/** Toolbar button of a viewer; `isOn` makes it a toggle. */
export function ToolButton({ label, icon: Mark, isOn, disabled = false, isLast, onClick }: ToolButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'default' : 'subtle'}
      color="gray"
      w={{ base: 44, sm: 32 }}
      h={{ base: 44, sm: 32 }}
      ml={isLast ? 'auto' : undefined}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Mark size={18} stroke={1.6} />
    </ActionIcon>
  );
}

/** One row of tools above the file. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <Group
    gap={4}
    px={{ base: 4, sm: 12 }}
    py={{ base: 4, sm: 6 }}
    style={{ borderBottom: '1px solid var(--hairline)' }}
  >
    {children}
  </Group>
);

export const Percent = ({ children }: { children: ReactNode }) => (
  <Text span miw={48} ta="center" size="dense" c="var(--text-2)" className="numbers" aria-live="polite">
    {children}
  </Text>
);

import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface ToolButtonProps {
  label: string;
  icon: Icon;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Toolbar button of a viewer; `isOn` makes it a toggle. */
export function ToolButton({ label, icon: Mark, isOn, disabled = false, onClick }: ToolButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'default' : 'subtle'}
      color="gray"
      size={32}
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

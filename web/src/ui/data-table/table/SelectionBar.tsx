import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/**
 * Number of selected rows, including other pages, and their actions. Rendered after the table; sticky, so that it
 * is visible next to any row and shifts nothing.
 */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <Group
      role="region"
      aria-label="Выбранные строки"
      className="no-print"
      gap="xs"
      w="fit-content"
      maw="100%"
      mt="sm"
      p="7px 8px 7px 20px"
      pos="sticky"
      // Above the role panel in the corner.
      bottom={{ base: 84, lg: 20 }}
      bg="var(--popover)"
      style={STYLE}
    >
      <Text component="span" size="dense" fw={500} mr="xs" role="status">
        Выбрано: {count}
      </Text>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Снять выбор"
        title="Снять выбор"
        onClick={({ currentTarget }) => {
          // The bar vanishes: the focus goes to the check box of all rows.
          const table = currentTarget.closest('[role=tabpanel], main');
          table?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();
          onClear();
        }}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const STYLE = {
  zIndex: 90,
  border: '1px solid var(--selected-edge)',
  borderRadius: 12,
  boxShadow: 'var(--float-shadow)',
};

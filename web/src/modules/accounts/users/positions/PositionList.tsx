import { ActionIcon, Group, Text } from '@mantine/core';
import type { PositionRoles } from '@portal/contract/accounts/position-roles.calls.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { IconX } from '@tabler/icons-react';

interface PositionListProps {
  roles: PositionRoles['roles'];
  isBusy: boolean;
  onRemove: (position: string) => void;
}

export function PositionList({ roles, isBusy, onRemove }: PositionListProps) {
  if (roles.length === 0)
    return (
      <Text size="dense" c="dimmed">
        Пока ни у одной должности нет своей роли.
      </Text>
    );
  return (
    <ul className="plain-list hairlines" aria-label="Роли по должностям">
      {roles.map(({ position, role }) => (
        <Group component="li" key={position} gap="sm" mih={44} wrap="nowrap">
          <Text span flex={1} className="shrinks">
            {position}
          </Text>
          <Text span w={120} c="var(--text-2)">
            {ROLE_LABELS[role]}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Убрать должность: ${position}`}
            title="Убрать"
            disabled={isBusy}
            onClick={() => onRemove(position)}
          >
            <IconX size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </ul>
  );
}

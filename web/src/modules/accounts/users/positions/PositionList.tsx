import { ActionIcon } from '@mantine/core';
import type { PositionRoles } from '@portal/contract/accounts/position-roles.calls.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { IconX } from '@tabler/icons-react';
import classes from './PositionRoles.module.css';

interface PositionListProps {
  roles: PositionRoles['roles'];
  isBusy: boolean;
  onRemove: (position: string) => void;
}

export function PositionList({ roles, isBusy, onRemove }: PositionListProps) {
  if (roles.length === 0) return <p className={classes.empty}>Пока ни у одной должности нет своей роли.</p>;
  return (
    <ul className={classes.list} aria-label="Роли по должностям">
      {roles.map(({ position, role }) => (
        <li key={position} className={classes.row}>
          <span className={classes.position}>{position}</span>
          <span className={classes.role}>{ROLE_LABELS[role]}</span>
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
        </li>
      ))}
    </ul>
  );
}

import { Select } from '@mantine/core';
import { type PositionRoles, ROLES_BY_POSITION } from '@portal/contract/accounts/position-roles.calls.ts';
import { DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { AddLine } from '../../../../ui/form-dialog/AddLine.tsx';
import { useUserFilters } from '../users.queries.ts';

type PositionRole = PositionRoles['roles'][number];

interface NewPositionRoleProps {
  /** Positions with a role. */
  known: readonly string[];
  isBusy: boolean;
  onAdd: (added: PositionRole) => Promise<unknown>;
}

const ROLES = ROLES_BY_POSITION.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Adds a role for a position of the ERP. */
export function NewPositionRole({ known, isBusy, onAdd }: NewPositionRoleProps) {
  const { positions = [] } = useUserFilters().data ?? {};
  const [position, setPosition] = useState<string | null>(null);
  const [role, setRole] = useState<PositionRole['role']>(DEFAULT_GROUP);
  const [fault, setFault] = useState('');
  const add = async () => {
    if (position === null) return setFault('Выберите должность.');
    await onAdd({ position, role });
    setPosition(null);
  };
  return (
    <AddLine isBusy={isBusy} onAdd={add}>
      <Select
        label="Должность"
        placeholder="Выберите должность"
        flex="1 1 220px"
        data={positions.filter((one) => one !== '' && !known.includes(one))}
        value={position}
        searchable
        nothingFoundMessage="Такой должности нет"
        error={fault}
        onChange={(next) => {
          setPosition(next);
          setFault('');
        }}
      />
      <Select
        label="Роль"
        flex={{ base: '1 1 140px', sm: '0 1 180px' }}
        data={ROLES}
        value={role}
        allowDeselect={false}
        onChange={(next) => setRole(ROLES_BY_POSITION.find((one) => one === next) ?? DEFAULT_GROUP)}
      />
    </AddLine>
  );
}

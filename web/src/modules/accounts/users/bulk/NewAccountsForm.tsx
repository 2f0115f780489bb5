import { Button, Select, Stack, Text } from '@mantine/core';
import { BY_POSITION, type LoginKind } from '@portal/contract/accounts/account.limits.ts';
import { DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import { useState } from 'react';
import { countOf } from '../../../../platform/plural.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { usePositionRoles } from '../positions/positions.queries.ts';
import { useUserFilters } from '../users.queries.ts';
import { LoginField } from './LoginField.tsx';
import type { NewGroup } from './bulk.queries.ts';

interface NewAccountsFormProps {
  count: number;
  onSubmit: (how: { group: NewGroup; login: LoginKind }) => void;
  onCancel: () => void;
}

/** Role and kind of login of a bulk creation. */
export function NewAccountsForm({ count, onSubmit, onCancel }: NewAccountsFormProps) {
  const isAdministrator = useSession()?.group === 'A';
  const { groups = [] } = useUserFilters().data ?? {};
  // In bulk a moderator creates operator accounts only.
  const offered = groups.filter(({ id }) => isAdministrator || id === DEFAULT_GROUP);
  const rules = usePositionRoles(isAdministrator).data;
  const data = [
    ...(rules?.roles.length ? [{ value: BY_POSITION, label: 'По должности' }] : []),
    ...offered.map(({ id, label }) => ({ value: id, label })),
  ];
  // Rules by position are the default if present; they load after the dialog.
  const [chosen, setGroup] = useState<NewGroup>();
  const group = chosen ?? (rules?.roles.length ? BY_POSITION : DEFAULT_GROUP);
  const [login, setLogin] = useState<LoginKind>('name');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ group, login });
      }}
    >
      <Stack gap="md">
        <Text>
          Учётные записи получат {countOf(count, ['сотрудник', 'сотрудника', 'сотрудников'])}. Временные
          пароли действуют 14 дней.
        </Text>
        <Select
          label="Группа"
          data={data}
          allowDeselect={false}
          data-autofocus
          value={group}
          onChange={(value) => value && setGroup(value as NewGroup)}
        />
        <LoginField value={login} onChange={setLogin} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit">Создать</Button>
      </DialogFooter>
    </form>
  );
}

import { Button, Select } from '@mantine/core';
import type { LoginKind } from '@portal/contract/account/account.limits.ts';
import { DEFAULT_GROUP } from '@portal/contract/account/users.calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { useState } from 'react';
import { countOf } from '../../../../platform/plural.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { useUserFilters } from '../users.queries.ts';
import classes from './Bulk.module.css';

const LOGINS = [
  { value: 'name', label: 'По имени' },
  { value: 'code', label: 'По табельному номеру' },
] as const;

const HINTS: Record<LoginKind, string> = {
  name: 'Имя и инициалы латиницей: Анна Сергеевна Хлебникова — annahs. Однофамильцам добавится номер.',
  code: 'Цифры и буквы номера: 0000-00612 — 000000612. Его проще продиктовать и найти в списке.',
};

interface NewAccountsFormProps {
  count: number;
  onSubmit: (how: { group: Role; login: LoginKind }) => void;
  onCancel: () => void;
}

/** The role and the kind of login of many. */
export function NewAccountsForm({ count, onSubmit, onCancel }: NewAccountsFormProps) {
  const isAdministrator = useSession()?.group === 'A';
  const { groups = [] } = useUserFilters().data ?? {};
  // Many at once a moderator makes only of operators.
  const offered = groups.filter(({ id }) => isAdministrator || id === DEFAULT_GROUP);
  const [group, setGroup] = useState<Role>(DEFAULT_GROUP);
  const [login, setLogin] = useState<LoginKind>('name');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ group, login });
      }}
    >
      <p>
        Учётные записи получат {countOf(count, ['сотрудник', 'сотрудника', 'сотрудников'])}. Временные пароли
        действуют 14 дней.
      </p>
      <Select
        label="Группа"
        data={offered.map(({ id, label }) => ({ value: id, label }))}
        allowDeselect={false}
        data-autofocus
        value={group}
        onChange={(value) => value && setGroup(value as Role)}
      />
      <div>
        <p className={classes.label}>Логин</p>
        <SegmentedTabs label="Логин" value={login} onChange={setLogin} data={LOGINS} />
        <p className={classes.hint}>{HINTS[login]}</p>
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit">Создать</Button>
      </DialogFooter>
    </form>
  );
}

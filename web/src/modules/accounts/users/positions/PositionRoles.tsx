import { Text } from '@mantine/core';
import type { LoginKind } from '@portal/contract/accounts/account.limits.ts';
import type { PositionRoles as Rules } from '@portal/contract/accounts/position-roles.calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { ClosedCard } from '../../../../ui/cards/ClosedCard.tsx';
import { SavedCheckbox } from '../../../../ui/fields/SavedCheckbox.tsx';
import { LoginField } from '../bulk/LoginField.tsx';
import { NewPositionRole } from './NewPositionRole.tsx';
import { PositionList } from './PositionList.tsx';
import { usePositionRoles, usePutPositionRoles } from './positions.queries.ts';

/** Default roles by position, and automatic creation of accounts. */
export const PositionRoles = () => <ClosedCard title="Роли по должностям">{() => <Loaded />}</ClosedCard>;

function Loaded() {
  const rules = usePositionRoles();
  if (rules.data === undefined) return <LoadState query={rules} name="роли по должностям" />;
  return <Form rules={rules.data} />;
}

function Form({ rules }: { rules: Rules }) {
  const put = usePutPositionRoles();
  const { automatic, login, roles } = rules;
  const save = (part: Partial<Rules>, done: string) =>
    put.mutateAsync({ ...rules, ...part }).then(
      () => notify.success(done),
      // The mutation cache reports the error.
      () => undefined,
    );
  return (
    <>
      <Text size="dense" c="dimmed">
        С группой «По должности» новая учётная запись получает роль из этого списка, остальные — «Оператор».
      </Text>
      <PositionList
        roles={roles}
        isBusy={put.isPending}
        onRemove={(position) =>
          void save(
            { roles: roles.filter((one) => one.position !== position) },
            `«${position}» убрана из списка`,
          )
        }
      />
      <NewPositionRole
        known={roles.map(({ position }) => position)}
        isBusy={put.isPending}
        onAdd={(added) =>
          save({ roles: [...roles, added] }, `Роль для должности «${added.position}» сохранена`)
        }
      />
      <SavedCheckbox
        pt="sm"
        label="Создавать учётные записи без участия администратора"
        description="Сотруднику из этого списка, у которого есть e-mail, в течение минуты после файла ERP уходит письмо с логином и ссылкой, где задать пароль. Остальные ждут здесь, в списке."
        isOn={automatic}
        disabled={put.isPending || (roles.length === 0 && !automatic)}
        onSave={(isOn) =>
          save(
            { automatic: isOn },
            isOn ? 'Портал создаёт учётные записи сам' : 'Портал больше не создаёт учётные записи сам',
          )
        }
      />
      {automatic && (
        <LoginField
          value={login}
          onChange={(kind: LoginKind) => void save({ login: kind }, 'Вид логина сохранён')}
        />
      )}
    </>
  );
}

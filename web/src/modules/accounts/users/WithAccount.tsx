import { IconPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../ui/data-table/selection/use-chosen.ts';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/form-dialog/FormSkeleton.tsx';
import { TabPanel } from '../../../ui/tabs/UnderlineTabs.tsx';
import { USERS_TABS } from './tabs.ts';
import { HeaderButton } from '../../../ui/header/HeaderButton.tsx';
import { ErrorState } from '../../../ui/messages/ScreenState.tsx';
import { FormerAccounts } from './changes/FormerAccounts.tsx';
import { ChosenUsers } from './table/ChosenUsers.tsx';
import { type TemporaryPassword, IssuedPassword } from './form/IssuedPassword.tsx';
import { userColumns } from './table/user-columns.tsx';
import { UsersToolbar } from './UsersToolbar.tsx';
import { type User, USERS_PATH, useListUsers } from './users.queries.ts';
import { ALL_AREAS, useUsersAddress } from './use-users-address.ts';

const NewUserForm = lazyPart(() => import('./form/NewUserForm.tsx'));
const EditUserForm = lazyPart(() => import('./form/EditUserForm.tsx'));

const nameOf = ({ attributes }: User): string => attributes.fio || attributes.username;

export function WithAccount({ header }: { header: (action: ReactNode) => ReactNode }) {
  const { username = '', group = 'O' } = useSession() ?? {};
  const me = useMemo(() => ({ username, group }), [username, group]);
  const address = useUsersAddress();
  const users = useListUsers(address.query);
  const { chosen, keys, choose, clear } = useChosen(users.data?.data);
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<User | null>(null);
  const [issued, setIssued] = useState<TemporaryPassword | null>(null);
  const { filters } = address;

  const isOneArea = address.area !== ALL_AREAS;
  const columns = useMemo(
    () => userColumns({ me, onEdit: setEditing, onIssued: setIssued }, isOneArea),
    [me, isOneArea],
  );

  return (
    <>
      {header(
        <>
          <ExportMenu path={USERS_PATH} query={address.whole} name="Пользователи" />
          <HeaderButton
            label="Добавить"
            icon={IconPlus}
            isPrimary
            disabled={!filters.data}
            onClick={() => setAdding(true)}
          />
        </>,
      )}
      <TabPanel id={USERS_TABS} value="with">
        <FormerAccounts filter={{ area: isOneArea ? address.area : undefined, position: address.position }} />
        {filters.isError && !address.query ? (
          <ErrorState title="Не удалось загрузить площадки" query={filters} />
        ) : (
          <PagedTable
            renderTools={(sorting) => <UsersToolbar address={address} sorting={sorting} />}
            label="Пользователи"
            rowHeight="work"
            columns={columns}
            table={address.table}
            query={users}
            keyOf={(user) => user.id}
            selection={{ keys, onChange: choose, nameOf }}
            isFiltered={address.isFiltered}
            onClear={address.clear}
            emptyTitle="Пользователей пока нет"
            emptyIcon={IconUsers}
            errorTitle="Не удалось загрузить пользователей"
          />
        )}
        <ChosenUsers me={me} users={[...chosen.values()]} sort={address.table.query.sort} onClear={clear} />
      </TabPanel>
      <FormDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        title="Новый пользователь"
        skeleton={<FormSkeleton row={[224, 223]} fields={[60, 61, 78]} />}
      >
        {(controls) => <NewUserForm controls={controls} />}
      </FormDialog>
      <EditDialog
        target={editing}
        onClose={() => setEditing(null)}
        title="Пользователь"
        skeleton={<FormSkeleton row={[224, 223]} fields={[60, 78]} />}
      >
        {(user, controls) => <EditUserForm controls={controls} me={me} user={user} />}
      </EditDialog>
      <EditDialog target={issued} onClose={() => setIssued(null)} title="Временный пароль">
        {(password, { finish }) => <IssuedPassword issued={password} onDone={finish} />}
      </EditDialog>
    </>
  );
}

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { UnderlineTabs } from '../../../ui/tabs/UnderlineTabs.tsx';
import { useCountWithout } from './bulk/bulk.queries.ts';
import { StaffChanges } from './changes/StaffChanges.tsx';
import { USERS_TABS } from './tabs.ts';
import { ALL_AREAS, useUsersAddress } from './use-users-address.ts';
import { WithAccount } from './WithAccount.tsx';
import classes from './Users.module.css';

const WithoutAccount = lazyPart(() => import('./bulk/WithoutAccount.tsx'));

const route = getRouteApi('/portal/userManagement');

/** Accounts, and employees without one. */
export default function UsersScreen() {
  const navigate = useNavigate();
  const { tab = 'with', area: chosen, position, search } = route.useSearch();
  const { area: usual } = useUsersAddress();
  const area = tab === 'with' ? usual : chosen;
  const count = useCountWithout().data;
  const header = (action: ReactNode) => (
    <>
      <PageHeader title="Управление пользователями" action={action} />
      <div className={classes.tabs}>
        <UnderlineTabs
          id={USERS_TABS}
          label="Сотрудники"
          value={tab}
          // The lists do not share sorting and filters.
          onChange={(value) =>
            void navigate({ to: '.', search: value === 'without' ? { tab: value } : {}, replace: true })
          }
          data={[
            { value: 'with', label: 'С учётной записью' },
            { value: 'without', label: 'Без учётной записи', count },
          ]}
        />
        {!search && (
          <StaffChanges isStrip filter={{ area: area === ALL_AREAS ? undefined : area, position }} />
        )}
      </div>
    </>
  );
  if (tab === 'with') return <WithAccount header={header} />;
  return (
    <Suspense fallback={header(null)}>
      <WithoutAccount header={header} />
    </Suspense>
  );
}

import { Box } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { UnderlineTabs } from '../../../ui/tabs/UnderlineTabs.tsx';
import { useCountWithout } from './bulk/bulk.queries.ts';
import { USERS_TABS } from './tabs.ts';
import { WithAccount } from './WithAccount.tsx';

const WithoutAccount = lazyPart(() => import('./bulk/WithoutAccount.tsx'));

const route = getRouteApi('/portal/userManagement');

/** Accounts, and employees without one. */
export default function UsersScreen() {
  const navigate = useNavigate();
  const { tab = 'with' } = route.useSearch();
  const count = useCountWithout().data;
  const header = (action: ReactNode) => (
    <>
      <PageHeader title="Управление пользователями" action={action} />
      <Box mb="md">
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
      </Box>
    </>
  );
  if (tab === 'with') return <WithAccount header={header} />;
  return (
    <Suspense fallback={header(null)}>
      <WithoutAccount header={header} />
    </Suspense>
  );
}

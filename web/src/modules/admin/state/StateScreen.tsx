import { Card } from '@mantine/core';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { EmailList } from './letters/EmailList.tsx';
import { useStates } from './state.queries.ts';
import { StateList } from './StateList.tsx';

/** System state and undelivered e-mails. */
export default function StateScreen() {
  const { data, isError, error, refetch } = useStates();
  return (
    <>
      <PageHeader title="Состояние портала" action={<PageTabs group="portal" />} />
      <Card component="section" aria-label="Проверки" p={{ base: '8px 16px', sm: '12px 24px' }}>
        {!data && !isError && <LinesSkeleton lines={8} label="Узнаём состояние" />}
        {!data && isError && <ErrorState title="Не удалось узнать состояние" query={{ error, refetch }} />}
        {data?.length === 0 && <EmptyState title="Портал только что запущен: первая проверка идёт" />}
        {data && data.length > 0 && <StateList states={data} />}
      </Card>
      {/* Below the checks, which it would shift otherwise. */}
      {(data || isError) && <EmailList />}
    </>
  );
}

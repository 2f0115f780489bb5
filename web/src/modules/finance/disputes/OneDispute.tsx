import { Card, Group, Text } from '@mantine/core';
import { formatDate } from '../../../platform/dates.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { kopecksOf, moneyText } from '../money.ts';
import { useOneDispute } from './disputes.queries.ts';
import { DisputeDetails } from './DisputeDetails.tsx';
import { DisputeStateBadge } from './DisputeStateBadge.tsx';

/** A single dispute, target of notifications and e-mails. */
export function OneDispute({ id }: { id: string }) {
  const { data: dispute, isError, error, isPending, refetch } = useOneDispute(id);
  return (
    <>
      <PageHeader title="Спор о снятии" back={{ label: 'Споры', to: '/disputes' }} />
      <Card p={16}>
        {isPending && <LinesSkeleton label="Загружаем спор" />}
        {isError && <ErrorState title="Не удалось загрузить спор" query={{ error, refetch }} />}
        {dispute === null && <EmptyState title="Такого спора нет" />}
        {dispute && (
          <>
            <Group gap="4px 12px" mb={12}>
              <Text size="sm" c="var(--text-2)" className="shrinks">
                {dispute.attributes.user}. {dispute.attributes.reason_type},{' '}
                {formatDate(dispute.attributes.date)}, {moneyText(kopecksOf(dispute.attributes.value))} ₽
              </Text>
              <DisputeStateBadge state={dispute.attributes.state} />
            </Group>
            <DisputeDetails dispute={dispute} />
          </>
        )}
      </Card>
    </>
  );
}

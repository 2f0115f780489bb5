import { Card, Group, Text } from '@mantine/core';
import { formatDate } from '../../../platform/dates.ts';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { kopecksOf, moneyText } from '../money/money.ts';
import { useOneDispute } from './disputes.queries.ts';
import { DisputeDetails } from './DisputeDetails.tsx';
import { DisputeStateBadge } from './DisputeStateBadge.tsx';

/** A single dispute, target of notifications and e-mails. */
export function OneDispute({ id }: { id: string }) {
  const query = useOneDispute(id);
  const { data: dispute } = query;
  return (
    <>
      <PageHeader title="Спор о снятии" back={{ label: 'Споры', to: '/disputes' }} />
      <Card p={16}>
        <LoadState query={query} name="спор" />
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

import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../../platform/notify.ts';
import { notifyOnSuccess } from '../../../../ui/messages/notify-on-success.ts';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { PageNumbers } from '../../../../ui/PageNumbers.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { DELIVERIES_PAGE, useDeliveries, useDeliveryActs, type Webhook } from './webhooks.queries.ts';

/** Deliveries of one webhook, newest first, and a test event. */
export default function Deliveries({ webhook: { id, attributes } }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const deliveries = useDeliveries(id, page);
  const { retry, test } = useDeliveryActs(id);
  const count = deliveries.data?.meta?.pagination?.count ?? 0;
  const sendAgain = async (delivery: string) => {
    const { state } = await retry.mutateAsync(delivery);
    if (state === 'done') notify.success('Событие доставлено');
    else notify.error('Программа снова не приняла событие');
  };
  const sendTest = () => {
    setPage(1);
    notifyOnSuccess(test.mutateAsync(), 'Пробное событие отправляется');
  };
  return (
    <>
      <Group justify="space-between" gap="8px 16px" mb="sm">
        <Text size="dense" c="dimmed" className="shrinks" style={{ overflowWrap: 'anywhere' }}>
          {attributes.url}
        </Text>
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          loading={test.isPending}
          disabled={!attributes.is_active}
          onClick={sendTest}
        >
          Отправить пробное событие
        </Button>
      </Group>
      {!deliveries.data && <LoadState query={deliveries} name="отправки" lines={6} />}
      {deliveries.data?.data.length === 0 && <EmptyState icon={IconSend} title="Событий ещё не было" />}
      <ul className="plain-list hairlines" aria-label="Отправки">
        {deliveries.data?.data.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isSending={retry.isPending && retry.variables === delivery.id}
            onRetry={() => void sendAgain(delivery.id).catch(() => undefined)}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="sm">
        <PageNumbers page={page} pages={Math.ceil(count / DELIVERIES_PAGE)} onChange={setPage} />
      </Group>
    </>
  );
}

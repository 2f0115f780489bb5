import { Button, Card, Group, Text } from '@mantine/core';
import { MAX_WEBHOOKS } from '@portal/contract/admin/access/webhooks.calls.ts';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { useLastShown } from '../../../../ui/text/last-shown.ts';
import { WebhookRow } from './WebhookRow.tsx';
import { useWebhooks, type Webhook } from './webhooks.queries.ts';

const WebhookForm = lazyPart(() => import('./WebhookForm.tsx'));
const Deliveries = lazyPart(() => import('./Deliveries.tsx'));

/** Addresses that the portal notifies of events. */
export function WebhooksPanel() {
  const { data: webhooks, isPending, isError, error, refetch } = useWebhooks();
  const [editing, setEditing] = useState<{ webhook: Webhook | null } | null>(null);
  const [showing, setShowing] = useState<Webhook | null>(null);
  const edited = useLastShown(editing);
  const shown = useLastShown(showing);
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="8px 16px" mb="md">
        <Text c="var(--text-2)" maw={620} flex="1 1 280px">
          Портал сам сообщает программам о событиях: о записи на смену, ознакомлении, споре. Имён и причин в
          событиях нет, сотрудник назван табельным номером.
        </Text>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={(webhooks?.length ?? 0) >= MAX_WEBHOOKS}
          onClick={() => setEditing({ webhook: null })}
        >
          Добавить вебхук
        </Button>
      </Group>
      <Card component="section" aria-label="Вебхуки" p={{ base: '4px 16px', sm: '8px 24px' }}>
        {isPending && <LinesSkeleton lines={4} label="Загружаем вебхуки" />}
        {isError && !webhooks && (
          <ErrorState title="Не удалось загрузить вебхуки" error={error} onRetry={() => void refetch()} />
        )}
        {webhooks?.length === 0 && <EmptyState icon={IconWebhook} title="Вебхуков пока нет" />}
        {webhooks && webhooks.length > 0 && (
          <ul className="plain-list hairlines">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEditing({ webhook })}
                onShow={() => setShowing(webhook)}
              />
            ))}
          </ul>
        )}
      </Card>
      <FormDialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={edited?.webhook ? 'Вебхук' : 'Новый вебхук'}
      >
        {(controls) => (
          <Suspense fallback={<FormSkeleton row={[]} fields={[84, 380]} />}>
            {edited && <WebhookForm stored={edited.webhook} controls={controls} />}
          </Suspense>
        )}
      </FormDialog>
      <LazyModal opened={showing !== null} onClose={() => setShowing(null)} title="Отправки" size="lg">
        <Suspense fallback={<LinesSkeleton lines={6} label="Загружаем отправки" />}>
          {shown && <Deliveries webhook={shown} />}
        </Suspense>
      </LazyModal>
    </>
  );
}

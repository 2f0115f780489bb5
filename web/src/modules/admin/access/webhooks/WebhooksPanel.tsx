import { Button, Card, Flex, Text, Title } from '@mantine/core';
import { MAX_WEBHOOKS } from '@portal/contract/admin/access/webhooks.calls.ts';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { FormSkeleton } from '../../../../ui/form-dialog/FormSkeleton.tsx';
import { EmptyState, LinesSkeleton, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { useLastShown } from '../../../../ui/text/last-shown.ts';
import { WebhookRow } from './WebhookRow.tsx';
import { useWebhooks, type Webhook } from './webhooks.queries.ts';

const WebhookForm = lazyPart(() => import('./WebhookForm.tsx'));
const Deliveries = lazyPart(() => import('./Deliveries.tsx'));

/** Addresses that the portal notifies of events. */
export function WebhooksPanel() {
  const webhooks = useWebhooks();
  const [editing, setEditing] = useState<{ webhook: Webhook | null } | null>(null);
  const [showing, setShowing] = useState<Webhook | null>(null);
  const shown = useLastShown(showing);
  return (
    <>
      <Card component="section" aria-labelledby="settings-webhooks" p={{ base: 16, sm: '20px 24px 24px' }}>
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          gap="sm"
          justify="space-between"
          align={{ sm: 'flex-start' }}
        >
          <header>
            <Title order={2} fz="h3" lh="h3" id="settings-webhooks">
              Вебхуки
            </Title>
            <Text size="dense" c="var(--text-2)" mt={4} maw={520}>
              Портал сам сообщает программам о событиях. Имён и причин в них нет, сотрудник назван табельным
              номером.
            </Text>
          </header>
          <Button
            flex="none"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            disabled={(webhooks.data?.length ?? 0) >= MAX_WEBHOOKS}
            onClick={() => setEditing({ webhook: null })}
          >
            Добавить вебхук
          </Button>
        </Flex>
        {!webhooks.data && <LoadState query={webhooks} name="вебхуки" lines={4} />}
        {webhooks.data?.length === 0 && <EmptyState icon={IconWebhook} title="Вебхуков пока нет" />}
        {webhooks.data && webhooks.data.length > 0 && (
          <ul className="plain-list hairlines">
            {webhooks.data.map((webhook) => (
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
      <EditDialog
        target={editing}
        onClose={() => setEditing(null)}
        title={({ webhook }) => (webhook ? 'Вебхук' : 'Новый вебхук')}
        skeleton={<FormSkeleton fields={[84, 380]} />}
      >
        {({ webhook }, controls) => <WebhookForm stored={webhook} controls={controls} />}
      </EditDialog>
      <LazyModal opened={showing !== null} onClose={() => setShowing(null)} title="Отправки" size="lg">
        <Suspense fallback={<LinesSkeleton lines={6} label="Загружаем отправки" />}>
          {shown && <Deliveries webhook={shown} />}
        </Suspense>
      </LazyModal>
    </>
  );
}

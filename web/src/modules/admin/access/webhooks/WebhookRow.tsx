import { Group, Stack, Text } from '@mantine/core';
import { WEBHOOK_EVENT_LABELS } from '@portal/contract/admin/access/webhook-events.ts';
import {
  IconAlertTriangle,
  IconClock,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react';
import { askToRemove } from '../../../../ui/dialogs/confirm.ts';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { inOneLine } from '../../../../ui/text/in-one-line.ts';
import { RowButton } from '../../../../ui/panels/RowActions.tsx';
import { useDeleteWebhook, type Webhook } from './webhooks.queries.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onShow: () => void;
}

/** Address, events in words and what is not delivered. */
export function WebhookRow({ webhook: { id, attributes }, onEdit, onShow }: WebhookRowProps) {
  const { url, events, is_active, waiting, failed } = attributes;
  const deletion = useDeleteWebhook();
  const { host } = new URL(url);
  const remove = () =>
    askToRemove({
      title: 'Удалить вебхук?',
      text: `${host} больше не получит событий. Неотправленных событий: ${waiting}.`,
      remove: () => deletion.mutateAsync({ params: { id } }),
      done: 'Вебхук удалён',
    });
  return (
    <Group component="li" gap="4px 12px" mih={56} py="sm" aria-label={host}>
      <Stack component="span" gap={4} flex="1 1 260px" className="shrinks">
        <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text span size="dense">
          {inOneLine(events.map((event) => WEBHOOK_EVENT_LABELS[event]))}
        </Text>
        <Group component="span" gap={4}>
          {!is_active && (
            <StatusBadge kind="plain" icon={IconPlayerPause}>
              Выключен
            </StatusBadge>
          )}
          {waiting > 0 && (
            <StatusBadge kind="wait" icon={IconClock}>
              Ждут отправки: {waiting}
            </StatusBadge>
          )}
          {failed > 0 && (
            <StatusBadge kind="error" icon={IconAlertTriangle}>
              Не доставлено: {failed}
            </StatusBadge>
          )}
        </Group>
      </Stack>
      <Group component="span" gap={0} wrap="nowrap" ml="auto">
        <RowButton title="Отправки" label={`Отправки: ${host}`} onClick={onShow}>
          <IconListDetails {...ICON} />
        </RowButton>
        <RowButton title="Изменить" label={`Изменить: ${host}`} onClick={onEdit}>
          <IconPencil {...ICON} />
        </RowButton>
        <RowButton title="Удалить" label={`Удалить: ${host}`} onClick={() => void remove()}>
          <IconTrash {...ICON} />
        </RowButton>
      </Group>
    </Group>
  );
}

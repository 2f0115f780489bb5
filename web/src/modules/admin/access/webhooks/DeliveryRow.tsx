import { Button, Group, Stack, Text } from '@mantine/core';
import { WEBHOOK_EVENT_LABELS } from '@portal/contract/admin/access/webhook-events.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import type { Delivery } from './webhooks.queries.ts';

type State = Delivery['attributes']['state'];

const STATES: Record<State, { kind: 'wait' | 'done' | 'error'; icon: Icon; label: string }> = {
  waiting: { kind: 'wait', icon: IconClock, label: 'Ждёт' },
  done: { kind: 'done', icon: IconCheck, label: 'Доставлено' },
  failed: { kind: 'error', icon: IconAlertTriangle, label: 'Не доставлено' },
};

const tenths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** '120 мс', '2,5 с' */
const durationText = (ms: number): string => (ms < 1000 ? `${ms} мс` : `${tenths.format(ms / 1000)} с`);

/** 'Ответ 503 за 120 мс, попыток: 2' */
function resultOf({ attempts, status, duration_ms }: Delivery['attributes']): string {
  if (attempts === 0) return 'Ещё не отправляли';
  const answer = status === null ? 'Нет ответа' : `Ответ ${status}`;
  return `${answer} за ${durationText(duration_ms ?? 0)}, попыток:\u00a0${attempts}`;
}

interface DeliveryRowProps {
  delivery: Delivery;
  isSending: boolean;
  onRetry: () => void;
}

/** Event, its time, the last answer and a retry button. */
export function DeliveryRow({ delivery: { attributes }, isSending, onRetry }: DeliveryRowProps) {
  const { event, created_at, state } = attributes;
  const { kind, icon, label } = STATES[state];
  return (
    <Group component="li" gap="8px 12px" mih={56} py="sm">
      <Stack component="span" gap={0} flex="1 1 220px" className="shrinks">
        <Text span fw={500}>
          {WEBHOOK_EVENT_LABELS[event]}
        </Text>
        <Text span size="xs" c="dimmed" className="numbers">
          <Moment at={created_at} /> · {resultOf(attributes)}
        </Text>
      </Stack>
      <Group component="span" gap="xs" wrap="nowrap" ml="auto">
        <StatusBadge kind={kind} icon={icon}>
          {label}
        </StatusBadge>
        {state !== 'done' && (
          <Button size="xs" variant="default" loading={isSending} onClick={onRetry}>
            {attributes.attempts === 0 ? 'Отправить сейчас' : 'Отправить ещё раз'}
          </Button>
        )}
      </Group>
    </Group>
  );
}

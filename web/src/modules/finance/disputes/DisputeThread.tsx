import { Card, Stack, Text } from '@mantine/core';
import { formatDateTime, formatFullDay } from '../../../platform/dates.ts';
import { Conversation } from '../../../ui/conversation/Conversation.tsx';
import { kopecksOf, moneyText } from '../money/money.ts';
import { type Dispute, useDisputeMessages } from './disputes.queries.ts';

/** The objection, the outcome with its reason, and the conversation. */
export function DisputeThread({ dispute, label }: { dispute: Dispute; label: string }) {
  const { id, attributes } = dispute;
  const { message, user, created_at, state, decide_until } = attributes;
  return (
    <Stack gap={8} className="shrinks" style={{ whiteSpace: 'normal' }}>
      <Card radius="md" px={12} py={8} maw={560}>
        <Text component="p" size="xs" c="var(--text-2)" mb={2}>
          {user}, {formatDateTime(created_at)}
        </Text>
        <Text component="p" className="shrinks" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
      </Card>
      {state === 'open' ? (
        <Text size="dense" c="dimmed">
          Решат до {formatFullDay(decide_until)}
        </Text>
      ) : (
        <Outcome attributes={attributes} />
      )}
      <Conversation
        {...useDisputeMessages(id)}
        label={label}
        submitLabel="Отправить"
        variant="default"
        hasFiles
      />
    </Stack>
  );
}

const DECIDED = { kept: 'Снятие оставлено', lowered: 'Снятие уменьшено', removed: 'Снятие отменено' };

function Outcome({ attributes }: { attributes: Dispute['attributes'] }) {
  const { state, new_value, reason, decided_by, decided_at, is_counted: isCounted } = attributes;
  if (state === 'open') return null;
  return (
    <div>
      <Text fw={600}>
        {DECIDED[state]}
        {new_value !== null && ` до ${moneyText(kopecksOf(new_value))} ₽`}
      </Text>
      {reason && (
        <Text className="shrinks" style={{ whiteSpace: 'pre-line' }}>
          {reason}
        </Text>
      )}
      <Text size="dense" c="dimmed">
        {[decided_by, decided_at && formatDateTime(decided_at)].filter(Boolean).join(', ')}
        {state !== 'kept' && (isCounted ? '. Учтено в начислениях' : '. В начислениях ещё не учтено')}
      </Text>
    </div>
  );
}

import { Stack, Text } from '@mantine/core';
import { REQUEST_STEP_LABELS } from '@portal/contract/requests/request.kinds.ts';
import { formatDateTime } from '../../../platform/dates.ts';
import { Conversation } from '../../../ui/conversation/Conversation.tsx';
import { PathLink } from '../../../ui/PathLink.tsx';
import { type StaffRequest, useRequestMessages } from '../requests.queries.ts';
import { stateText } from '../request-words.ts';
import { Decision } from './Decision.tsx';
import { OwnActs } from './OwnActs.tsx';

/** Message, state and conversation of a request, and what the caller may do with it. */
export function RequestDetails({ request }: { request: StaffRequest }) {
  const { id, attributes } = request;
  const { message, kind, own, state, can_decide: canDecide, takes_part: takesPart, employee } = attributes;
  const { position, area, team } = employee;
  return (
    <Stack gap={12} className="shrinks" style={{ whiteSpace: 'normal' }}>
      {!own && (
        <Text size="dense" c="var(--text-2)">
          {[employee.full_name, position, area, team].filter(Boolean).join(', ')}
        </Text>
      )}
      {message && (
        <Text className="shrinks" maw={560} style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
      )}
      <Progress attributes={attributes} />
      {kind === 'certificate' && state === 'done' && own && (
        <PathLink url="/papers" className="quiet-link" data-touch>
          <u>Справка в «Моих документах»</u>
        </PathLink>
      )}
      {canDecide && <Decision request={request} />}
      <OwnActs request={request} />
      {takesPart && <Thread id={id} own={own} />}
    </Stack>
  );
}

const Thread = ({ id, own }: { id: string; own: boolean }) => (
  <Conversation
    {...useRequestMessages(id)}
    label={own ? 'Написать тому, кто решает' : 'Написать сотруднику'}
    submitLabel="Отправить"
    variant="default"
    hasFiles
  />
);

/** 'Ждёт руководителя до 3 декабря, потом администратора', or who decided and when. */
function Progress({ attributes }: { attributes: StaffRequest['attributes'] }) {
  const { state, step, steps, decided_at, decided_by, reason } = attributes;
  const later = state === 'open' ? steps.slice(step) : [];
  const decided = [decided_by, decided_at && formatDateTime(decided_at)].filter(Boolean).join(', ');
  return (
    <div>
      <Text fw={500} className="shrinks">
        {[stateText(attributes), ...later.map((next) => `потом ${REQUEST_STEP_LABELS[next]}`)].join(', ')}
      </Text>
      {reason && state !== 'refused' && <Text className="shrinks">{reason}</Text>}
      {decided && (
        <Text size="dense" c="dimmed">
          {decided}
        </Text>
      )}
    </div>
  );
}

import { Text } from '@mantine/core';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import { useFeedbackReaders } from './feedback.queries.ts';

const BY_MAIL: Record<FeedbackSubject, string> = {
  director: 'директор',
  office: 'офис',
  work: 'рабочая группа',
};
const IN_PORTAL: Partial<Record<Role, string>> = { A: 'администраторы', M: 'модераторы' };

/** 'Прочтут: директор — по почте, администраторы — на портале.' */
export function readersText(subject: FeedbackSubject, roles: readonly Role[]): string {
  const readers = roles.flatMap((role) => IN_PORTAL[role] ?? []).join(' и ');
  return `Прочтут: ${BY_MAIL[subject]} — по почте, ${readers} — на портале.`;
}

/** Shows the readers of a message to that recipient. */
export function ReadersNote({ subject }: { subject: FeedbackSubject }) {
  const { data } = useFeedbackReaders();
  return (
    <Text size="sm" c="dimmed" mih="1lh" aria-live="polite">
      {data && readersText(subject, data[subject])}
    </Text>
  );
}

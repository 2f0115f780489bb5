import { Card, Group } from '@mantine/core';
import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../platform/dates.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import type { Feedback, useListAllFeedback } from '../feedback.queries.ts';
import { FeedbackStateBadge } from './FeedbackStateBadge.tsx';

interface OneFeedbackProps {
  /** The list filtered to this message. */
  list: ReturnType<typeof useListAllFeedback>;
  details: (feedback: Feedback) => ReactNode;
  /** Link to the full list. */
  all: { label: string; to: '/feedback' | '/myFeedback' };
}

/** A single message with its conversation, target of e-mails and notifications. */
export function OneFeedback({ list, details, all }: OneFeedbackProps) {
  // Placeholder data may contain another message.
  const found = list.isPlaceholderData ? undefined : list.data?.data;
  const [feedback] = found ?? [];
  return (
    <>
      <PageHeader title="Обращение" back={all} />
      <Card p={16}>
        {feedback ? (
          <>
            <Group gap="4px 12px" mb={12} fz="sm" c="var(--text-2)">
              {formatDateTime(feedback.attributes.created_at)}, {feedback.attributes.user}, кому:{' '}
              {FEEDBACK_SUBJECT_LABELS[feedback.attributes.to]}
              <FeedbackStateBadge state={feedback.attributes.state} />
            </Group>
            {details(feedback)}
          </>
        ) : found ? (
          <EmptyState title="Такого обращения нет" />
        ) : list.isError ? (
          <ErrorState title="Не удалось загрузить обращение" query={list} />
        ) : (
          <LinesSkeleton label="Загружаем обращение" />
        )}
      </Card>
    </>
  );
}

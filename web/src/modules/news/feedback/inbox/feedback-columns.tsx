import { FEEDBACK_SUBJECT_LABELS } from '@portal/contract/news/feedback/feedback.calls.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import type { Feedback } from '../feedback.queries.ts';
import { FeedbackStateBadge } from './FeedbackStateBadge.tsx';

const SENT: Column<Feedback> = {
  field: 'created_at',
  label: 'Отправлено',
  sortable: true,
  cell: ({ attributes }) => <Moment at={attributes.created_at} />,
};
const REST: Column<Feedback>[] = [
  {
    field: 'to',
    label: 'Кому',
    cell: ({ attributes }) => FEEDBACK_SUBJECT_LABELS[attributes.to],
  },
  {
    field: 'message',
    label: 'Сообщение',
    flex: 1,
    cell: ({ attributes }) => previewOfHtml(attributes.message) || 'Картинка',
  },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    cell: ({ attributes }) => <FeedbackStateBadge state={attributes.state} />,
  },
];

export const OWN_FEEDBACK_COLUMNS: readonly Column<Feedback>[] = [SENT, ...REST];
export const FEEDBACK_COLUMNS: readonly Column<Feedback>[] = [
  SENT,
  {
    field: 'user',
    label: 'Сотрудник',
    onCard: 'title',
    cell: ({ attributes }) => <PersonName name={attributes.user} />,
  },
  ...REST,
];

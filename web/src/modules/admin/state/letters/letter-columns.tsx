import { Button } from '@mantine/core';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import type { FailedEmail } from '../state.queries.ts';

/**
 * Recipient, subject, time of the first failure and a retry button; on a phone the details contain the
 * button.
 */
export const emailColumns = (onSend: (letter: FailedEmail) => void): Column<FailedEmail>[] => [
  { field: 'recipient', label: 'Кому', flex: 1, cell: ({ attributes }) => attributes.recipient },
  { field: 'subject', label: 'Тема', flex: 2, onCard: 'title', cell: ({ attributes }) => attributes.subject },
  {
    field: 'gave_up_at',
    label: 'Отправка прекращена',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.gave_up_at} />,
  },
  {
    field: 'send',
    label: 'Отправить ещё раз',
    isNameless: true,
    onCard: 'hidden',
    cell: (letter) => (
      <Button
        size="compact-sm"
        fz="xs"
        variant="default"
        aria-label={`Отправить ещё раз: ${letter.attributes.recipient}`}
        onClick={() => onSend(letter)}
      >
        Отправить ещё раз
      </Button>
    ),
  },
];

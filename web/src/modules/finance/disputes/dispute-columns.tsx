import { Text } from '@mantine/core';
import { formatDate, formatDayMonth } from '../../../platform/dates.ts';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { kopecksOf, moneyText } from '../money/money.ts';
import { Minus, Whole } from '../money/Sum.tsx';
import type { Dispute } from './disputes.queries.ts';
import { DisputeStateBadge } from './DisputeStateBadge.tsx';

/** True if the term of an open dispute is over. */
export const isOverdue = ({ state, decide_until }: Dispute['attributes'], today: string): boolean =>
  state === 'open' && decide_until < today;

const EMPLOYEE: Column<Dispute> = {
  field: 'user',
  label: 'Сотрудник',
  onCard: 'title',
  sortable: true,
  cell: ({ attributes }) => <PersonName name={attributes.user} />,
};

/** Columns of a list; one's own has no name in it. */
export const disputeColumns = (today: string, isOwn: boolean): readonly Column<Dispute>[] => [
  {
    field: 'created_at',
    label: 'Когда',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.created_at} />,
  },
  ...(isOwn ? [] : [EMPLOYEE]),
  {
    field: 'reason_type',
    label: 'Снятие',
    ...(isOwn && { onCard: 'title' }),
    flex: 1,
    sortable: true,
    cell: ({ attributes }) => (
      <Whole>
        {attributes.reason_type}, {formatDate(attributes.date)}
      </Whole>
    ),
  },
  {
    field: 'value',
    label: 'Сумма',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => <Minus>{moneyText(kopecksOf(attributes.value))} ₽</Minus>,
  },
  {
    field: 'decide_until',
    label: 'Решить до',
    sortable: true,
    onCard: 'rest',
    cell: ({ attributes }) =>
      attributes.state === 'open' ? (
        <Text span inherit {...(isOverdue(attributes, today) && { c: 'var(--red-text)', fw: 500 })}>
          {formatDayMonth(attributes.decide_until)}
        </Text>
      ) : (
        '—'
      ),
  },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    cell: ({ attributes }) => <DisputeStateBadge state={attributes.state} />,
  },
];

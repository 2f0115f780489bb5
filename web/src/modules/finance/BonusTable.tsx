import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleMinus, IconClock, type Icon } from '@tabler/icons-react';
import { formatDate } from '../../platform/dates.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import { StatusBadge } from '../../ui/messages/StatusBadge.tsx';
import type { BonusOrFine } from './finance.queries.ts';
import { AdjustmentDetails } from './disputes/AdjustmentDetails.tsx';
import { DisputeStateBadge } from './disputes/DisputeStateBadge.tsx';
import { FinanceTable } from './FinanceTable.tsx';
import { kopecksOf, signedText, sumOf } from './money/money.ts';
import { Minus, Whole } from './money/Sum.tsx';

/** Known ERP statuses; others are shown verbatim. */
const STATUSES: Record<string, { kind: 'done' | 'wait'; icon: Icon }> = {
  Начислен: { kind: 'done', icon: IconCircleCheck },
  Начислено: { kind: 'done', icon: IconCircleCheck },
  'На проверке': { kind: 'wait', icon: IconClock },
};

function Status({ status }: { status: string }) {
  if (!status) return '—';
  const { kind, icon } = STATUSES[status] ?? { kind: 'plain' as const, icon: IconCircleMinus };
  return (
    <StatusBadge kind={kind} icon={icon}>
      {status}
    </StatusBadge>
  );
}

const taxOf = (isGross: boolean): string => (isGross ? 'до НДФЛ' : 'на руки');

const COLUMNS: readonly Column<BonusOrFine>[] = [
  { field: 'date', label: 'Дата', cell: ({ attributes }) => formatDate(attributes.date) },
  {
    field: 'reason_type',
    label: 'Тип',
    flex: 1,
    onCard: 'title',
    cell: ({ attributes }) => <Whole>{attributes.reason_type}</Whole>,
  },
  {
    field: 'description',
    label: 'Описание',
    flex: 2,
    onCard: 'rest',
    cell: ({ attributes }) => <Whole>{attributes.description}</Whole>,
  },
  {
    field: 'value',
    label: 'Сумма',
    onCard: 'state',
    align: 'right',
    cell: ({ attributes }) => {
      const value = kopecksOf(attributes.value);
      return (
        <Text span inherit fw={500}>
          {value < 0 ? <Minus>{signedText(value)}</Minus> : signedText(value)}
        </Text>
      );
    },
  },
  {
    field: 'is_gross',
    label: 'Налог',
    cell: ({ attributes }) => taxOf(attributes.is_gross),
  },
  {
    field: 'status',
    label: 'Статус',
    onCard: 'rest',
    cell: ({ attributes: { state, status } }) =>
      state ? <DisputeStateBadge state={state} /> : <Status status={status} />,
  },
];

const detailsOf = (row: BonusOrFine) => <AdjustmentDetails row={row} />;

interface BonusTableProps {
  query: UseQueryResult<BonusOrFine[]>;
  rows: BonusOrFine[] | undefined;
}

export function BonusTable({ query, rows }: BonusTableProps) {
  const totals = ([true, false] as const).flatMap((isGross) => {
    const values = (rows ?? []).filter((row) => row.attributes.is_gross === isGross);
    const value = signedText(sumOf(values.map((row) => row.attributes.value)));
    return values.length === 0 ? [] : [{ label: 'Всего', cells: { value, is_gross: taxOf(isGross) } }];
  });
  return (
    <FinanceTable
      label="Бонусы и Снятия"
      errorTitle="Не удалось загрузить бонусы и снятия"
      columns={COLUMNS}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      details={detailsOf}
      totals={totals}
    />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleMinus, IconClock, type Icon } from '@tabler/icons-react';
import { formatDate } from '../../platform/dates.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import { StatusBadge } from '../../ui/messages/StatusBadge.tsx';
import type { BonusOrFine } from './finance.queries.ts';
import { FinanceTable } from './FinanceTable.tsx';
import { kopecksOf, moneyText, signedText } from './money.ts';
import { Source } from './Source.tsx';
import classes from './Finance.module.css';

/** Statuses that the ERP is known to give; another one is shown as it stands. */
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

const COLUMNS: readonly Column<BonusOrFine>[] = [
  { field: 'date', label: 'Дата', width: '11%', cell: ({ attributes }) => formatDate(attributes.date) },
  { field: 'reason_type', label: 'Тип', width: '13%', cell: ({ attributes }) => attributes.reason_type },
  { field: 'description', label: 'Описание', cell: ({ attributes }) => attributes.description },
  {
    field: 'value',
    label: 'Сумма, ₽',
    width: '14%',
    align: 'right',
    cell: ({ attributes }) => {
      const value = kopecksOf(attributes.value);
      return <b className={value < 0 ? classes.minus : classes.sum}>{signedText(value)}</b>;
    },
  },
  {
    field: 'is_gross',
    label: 'Налог',
    width: '11%',
    cell: ({ attributes }) => (attributes.is_gross ? 'до НДФЛ' : 'на руки'),
  },
  {
    field: 'status',
    label: 'Статус',
    width: '15%',
    cell: ({ attributes }) => <Status status={attributes.status} />,
  },
];

const originOf = (row: BonusOrFine) => (
  <>
    <p className={classes.calculation}>{row.attributes.description}</p>
    <Source source={row.attributes.source} />
  </>
);

interface BonusTableProps {
  query: UseQueryResult<BonusOrFine[]>;
  rows: BonusOrFine[] | undefined;
}

export function BonusTable({ query, rows }: BonusTableProps) {
  const values = (rows ?? []).map((row) => ({
    gross: row.attributes.is_gross,
    sum: kopecksOf(row.attributes.value),
  }));
  const total = (gross: boolean): number =>
    values.filter((one) => one.gross === gross).reduce((sum, one) => sum + one.sum, 0);
  return (
    <FinanceTable
      label="Бонусы и Снятия"
      errorTitle="Не удалось загрузить бонусы и снятия"
      columns={COLUMNS}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      details={originOf}
      totals={
        <>
          <span>Всего</span>
          <span>до НДФЛ {moneyText(total(true))} ₽</span>
          <b>на руки {moneyText(total(false))} ₽</b>
        </>
      }
    />
  );
}

import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMonth } from '../../platform/dates.ts';
import { usePhone } from '../../platform/settings/settings.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import type { Accrual } from './finance.queries.ts';
import { FinanceTable } from './FinanceTable.tsx';
import { hoursOf, kopecksOf, moneyText, sumOf, sumsOf } from './money/money.ts';
import { Source } from './Source.tsx';
import { Minus, Whole } from './money/Sum.tsx';

const monthOf = ({ attributes }: Accrual): string => formatMonth(`${attributes.period}-01`);
/** 'Сен 2026' */
const shortMonthOf = (row: Accrual): string => monthOf(row).replace(/^(.{3})[^ ]*/, '$1');
const countOrDash = (count: number): string => (count === 0 ? '—' : String(count));

const ROUBLES = '\u00a0₽';
const kopecksText = (kopecks: number, unit: string): string =>
  kopecks === 0 ? '—' : moneyText(kopecks) + unit;
const amountText = (sum: string, unit: string): string => kopecksText(kopecksOf(sum), unit);
const fineText = (kopecks: number, unit = '') =>
  kopecks === 0 ? (
    '—'
  ) : (
    <Minus>
      {moneyText(-Math.abs(kopecks))}
      {unit}
    </Minus>
  );
const truancyText = (time: string) => (time === '—' ? time : <Minus>{time}</Minus>);

const number = (field: string, label: string, cell: Column<Accrual>['cell']) => ({
  field,
  label,
  align: 'right' as const,
  onCard: 'rest' as const,
  cell,
});

const columnsOf = (month = monthOf, unit = ''): Column<Accrual>[] => [
  { field: 'period', label: 'Период', cell: (row) => <Whole fw={600}>{month(row)}</Whole> },
  {
    field: 'calc_number',
    label: 'Расчёт',
    onCard: 'hidden',
    cell: ({ attributes }) => <Whole>{attributes.calc_number}</Whole>,
  },
  number('work_day_count', 'Дни', ({ attributes }) => countOrDash(attributes.work_day_count)),
  number('total_work_time', 'Отработано', ({ attributes }) => hoursOf([attributes.total_work_time])),
  number('payment_work_time', 'К оплате', ({ attributes }) => hoursOf([attributes.payment_work_time])),
  number('truancy_time', 'Прогулы', ({ attributes }) => truancyText(hoursOf([attributes.truancy_time]))),
  number('salary', 'Оклад', ({ attributes }) => amountText(attributes.salary, unit)),
  number('bonus_fact', 'Бонусы', ({ attributes }) => amountText(attributes.bonus_fact, unit)),
  number('fine_fact', 'Снятия', ({ attributes }) => fineText(kopecksOf(attributes.fine_fact), unit)),
  {
    ...number('total_sum', 'Итого', ({ attributes }) => (
      <Text span inherit fw={500}>
        {amountText(attributes.total_sum, unit)}
      </Text>
    )),
    onCard: 'state',
  },
];

const COLUMNS = columnsOf();
/** The opened row shows the number of the calculation. */
const NARROW_COLUMNS = columnsOf(shortMonthOf).filter(({ field }) => field !== 'calc_number');
/** 'Октябрь 2025    30 791,25 ₽' */
const PHONE_COLUMNS = columnsOf(monthOf, ROUBLES);
const WIDE_SCREEN = '(width >= 960px)';

interface AccrualTableProps {
  query: UseQueryResult<Accrual[]>;
  rows: Accrual[] | undefined;
}

export function AccrualTable({ query, rows }: AccrualTableProps) {
  const isWide = useMediaQuery(WIDE_SCREEN, true, { getInitialValueInEffect: false });
  const isPhone = usePhone();
  const all = (rows ?? []).map((row) => row.attributes);
  const hours = (field: 'total_work_time' | 'payment_work_time' | 'truancy_time') =>
    hoursOf(all.map((one) => one[field]));
  const unit = isPhone ? ROUBLES : '';
  const sum = (field: 'salary' | 'bonus_fact' | 'total_sum') =>
    kopecksText(sumOf(all.map((one) => one[field])), unit);
  return (
    <FinanceTable
      label="Фактические начисления"
      errorTitle="Не удалось загрузить начисления"
      columns={isPhone ? PHONE_COLUMNS : isWide ? COLUMNS : NARROW_COLUMNS}
      query={query}
      rows={rows}
      keyOf={(row) => row.id}
      details={calculationOf}
      totals={[
        {
          label: 'Всего',
          cells: {
            work_day_count: countOrDash(all.reduce((days, one) => days + one.work_day_count, 0)),
            total_work_time: hours('total_work_time'),
            payment_work_time: hours('payment_work_time'),
            truancy_time: hours('truancy_time'),
            salary: sum('salary'),
            bonus_fact: sum('bonus_fact'),
            fine_fact: fineText(sumOf(all.map((one) => one.fine_fact)), unit),
            total_sum: sum('total_sum'),
          },
        },
      ]}
    />
  );
}

const calculationOf = (row: Accrual) => <Calculation row={row} />;

/** Components of the total, if they add up to it, and the source file. */
function Calculation({ row: { attributes } }: { row: Accrual }) {
  const { salary, bonus, fine, sum, total, withheld } = sumsOf(attributes);
  const parts = [
    `Оклад ${moneyText(salary)}`,
    bonus !== 0 && `+ бонусы ${moneyText(bonus)}`,
    fine !== 0 && `− снятия ${moneyText(fine)}`,
  ].filter(Boolean);
  const gross = parts.length === 1 ? parts[0] : `${parts.join(' ')} = ${moneyText(sum)}`;
  return (
    <Stack gap={4} fz="dense" style={{ whiteSpace: 'normal' }}>
      <Text size="dense">Расчёт {attributes.calc_number}</Text>
      {withheld >= 0 && (
        <Text size="dense">
          {gross} до НДФЛ
          {withheld > 0 && `; удержано ${moneyText(withheld)}, на руки ${moneyText(total)}`}
        </Text>
      )}
      <Source source={attributes.source} />
    </Stack>
  );
}

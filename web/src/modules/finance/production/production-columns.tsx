import type { ProductionBy } from '@portal/contract/finance/production/production.calls.ts';
import { formatDayMonth, formatShortWeekday } from '../../../platform/dates.ts';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { hoursOf, kopecksOf, moneyText } from '../money/money.ts';
import { Whole } from '../money/Sum.tsx';
import type { Production } from './production.queries.ts';

const whole = new Intl.NumberFormat('ru-RU');
const rate = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Attributes = Production['attributes'];

const figure = (
  field: string,
  label: string,
  text: (attributes: Attributes) => string,
  onCard: Column<Production>['onCard'] = 'rest',
): Column<Production> => ({
  ...{ field, label, align: 'right', sortable: true, onCard },
  cell: ({ attributes }) => text(attributes),
});

const HEADS: Record<ProductionBy, readonly Column<Production>[]> = {
  person: [
    {
      ...{ field: 'full_name', label: 'Сотрудник', sortable: true, flex: 1 },
      cell: ({ attributes }) => <PersonName name={attributes.full_name ?? ''} />,
    },
    { field: 'area', label: 'Площадка', sortable: true, cell: ({ attributes }) => attributes.area },
    { field: 'team', label: 'Команда', sortable: true, cell: ({ attributes }) => attributes.team ?? '—' },
  ],
  project: [
    {
      ...{ field: 'project', label: 'Проект', sortable: true, flex: 1 },
      cell: ({ attributes }) => <Whole fw={500}>{attributes.project}</Whole>,
    },
  ],
  day: [
    {
      ...{ field: 'date', label: 'День', sortable: true, flex: 1 },
      cell: ({ attributes: { date } }) =>
        date && (
          <Whole fw={500}>
            {formatShortWeekday(date)}, {formatDayMonth(date)}
          </Whole>
        ),
    },
  ],
};

const FIGURES: readonly Column<Production>[] = [
  {
    ...figure('completed', 'Готово', ({ completed }) => whole.format(completed), 'line'),
    cardLabel: 'Готово:',
  },
  figure('refused', 'Отказы', ({ refused }) => whole.format(refused)),
  figure('hours', 'Часы', ({ hours }) => hoursOf([hours])),
  figure('per_hour', 'За час', ({ per_hour }) => (per_hour === null ? '—' : rate.format(per_hour))),
  figure(
    'amount',
    'Сумма',
    ({ amount }) => (amount === null ? '—' : `${moneyText(kopecksOf(amount))} ₽`),
    'state',
  ),
];

export const productionColumns = (by: ProductionBy): readonly Column<Production>[] => [
  ...HEADS[by],
  ...FIGURES,
];

import dayjs from 'dayjs';
import type { Receipt } from '@portal/contract/papers/delivery/delivery.types.ts';
import { formatMonth } from '../../../platform/dates.ts';
import type { Paper } from './own-papers.queries.ts';

/** 'Октябрь 2026' */
export const monthOf = (period: string): string => formatMonth(`${period}-01`);

/** 'Расчётный листок за октябрь 2026' */
export const titleOf = ({ name, period }: Pick<Paper['attributes'], 'name' | 'period'>): string =>
  `${name} за ${monthOf(period).toLocaleLowerCase('ru')}`;

/** The confirmation in the past: 'Получен'. */
export const CONFIRMED: Record<Receipt, string> = {
  none: 'Получен',
  received: 'Получен',
  acknowledged: 'Ознакомлены',
};

/** Papers by month, newest first. */
export const byMonth = (papers: readonly Paper[]): [period: string, papers: Paper[]][] =>
  [...Map.groupBy(papers, ({ attributes }) => attributes.period)].toSorted(([one], [other]) =>
    other.localeCompare(one),
  );

const MONTHS = 24;

/** The next month and the last two years, newest first, as options of a field. */
export const recentMonths = (): { value: string; label: string }[] =>
  Array.from({ length: MONTHS + 1 }, (_, at) =>
    dayjs()
      .add(1 - at, 'month')
      .format('YYYY-MM'),
  ).map((value) => ({ value, label: monthOf(value) }));

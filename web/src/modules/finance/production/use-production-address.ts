import type { ProductionBy } from '@portal/contract/finance/production/production.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useTable } from '../../../ui/data-table/use-table.ts';

const FIGURES = ['completed', 'refused', 'hours', 'per_hour', 'amount'];
const TABLE = { sizes: [20, 50, 100], defaultSize: 50 };
const TABLES = {
  person: { ...TABLE, defaultSort: 'full_name', sortable: ['full_name', 'area', 'team', ...FIGURES] },
  project: { ...TABLE, defaultSort: '-completed', sortable: ['project', ...FIGURES] },
  day: { ...TABLE, defaultSort: '-date', sortable: ['date', ...FIGURES] },
};

const route = getRouteApi('/portal/erp/production');

/** Month, view, filters, order and page of the output. */
export function useProductionAddress() {
  const search = route.useSearch();
  const by: ProductionBy = search.by ?? 'person';
  const table = useTable(search, TABLES[by]);
  const today = dayjs();
  const { area, team, month = today.format('YYYY-MM') } = search;
  const range = {
    from: `${month}-01`,
    to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
  };
  const filters = { 'filter[area]': area, 'filter[team]': team };
  const whole = { ...range, ...filters, by };
  const setMonth = (next: string) =>
    table.filter({ month: next === today.format('YYYY-MM') ? undefined : next });
  return {
    ...{ table, by, month, area, team, whole },
    query: { ...whole, ...table.query },
    days: { ...range, ...filters, by: 'day', sort: 'date' },
    setBy: (next: ProductionBy) =>
      table.filter({ by: next === 'person' ? undefined : next, sort: undefined }),
    moveMonth: (months: number) => setMonth(dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM')),
    setArea: (next: string | undefined) => table.filter({ area: next }),
    setTeam: (next: string | undefined) => table.filter({ team: next }),
    clear: () => table.filter({ area: undefined, team: undefined }),
  };
}

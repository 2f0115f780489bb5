import {
  VIEWING_PAGE_SIZE,
  VIEWING_PAGE_SIZES,
} from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import type { Period } from '../../../../ui/data-table/filters/period/period.ts';
import { useTable } from '../../../../ui/data-table/use-table.ts';
import type { ViewingsQuery } from './viewings.queries.ts';
import type { ViewingsSearch } from './viewings.search.ts';

/** Multi-value filters by parameter name. */
export type ViewingFilter = 'users' | 'projects' | 'instructions' | 'statuses';

const OWN = ['instruction', 'project', 'start_time', 'end_time', 'status'];
const ANY = [...OWN, 'user'];

export function useViewingsAddress(isPersonal: boolean, search: ViewingsSearch) {
  const table = useTable(search, {
    sizes: VIEWING_PAGE_SIZES,
    defaultSize: VIEWING_PAGE_SIZE,
    defaultSort: '-start_time',
    sortable: isPersonal ? OWN : ANY,
  });
  const chosen: Record<ViewingFilter, string[]> = {
    users: isPersonal ? [] : search.users,
    projects: search.projects,
    instructions: search.instructions,
    statuses: search.statuses,
  };
  const started: Period = { from: search.from, to: search.to };
  const ended: Period = { from: search.endFrom, to: search.endTo };
  const filters: ViewingsQuery = {
    'filter[user.in]': chosen.users.join(','),
    'filter[instruction__project.in]': chosen.projects.join(','),
    'filter[instruction.in]': chosen.instructions.join(','),
    'filter[status.in]': chosen.statuses.join(','),
    'filter[start_time__gte]': started.from,
    'filter[start_time__lte]': started.to,
    'filter[end_time__gte]': ended.from,
    'filter[end_time__lte]': ended.to,
  };
  const whose = isPersonal ? { isPersonal: 'true' } : {};
  return {
    table,
    chosen,
    started,
    ended,
    /** Filters and order, for the export. */
    whole: { ...whose, ...filters, sort: table.query.sort },
    query: { ...whose, ...filters, ...table.query },
    isFiltered: Object.values(filters).some(Boolean),
    choose: (name: ViewingFilter, values: string[]) => table.filter({ [name]: values }),
    setStarted: ({ from, to }: Period) => table.filter({ from, to }),
    setEnded: ({ from, to }: Period) => table.filter({ endFrom: from, endTo: to }),
    clear: () =>
      table.filter({
        users: undefined,
        projects: undefined,
        instructions: undefined,
        statuses: undefined,
        from: undefined,
        to: undefined,
        endFrom: undefined,
        endTo: undefined,
      }),
  };
}

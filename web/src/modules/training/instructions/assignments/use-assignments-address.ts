import { VIEWING_PAGE_SIZES } from '@portal/contract/training/instructions/viewing/viewings.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../../ui/data-table/use-table.ts';
import type { ViewingsQuery } from '../viewing/viewings.queries.ts';

/** Views: never opened, not passed, all. */
export const DUES = ['new', 'due', 'all'] as const;
export type Due = (typeof DUES)[number];
const STATUSES: Record<Due, string> = { new: '0', due: '0,1,3', all: '' };

export type AssignmentFilter = 'users' | 'projects' | 'instructions';

const SIZES = { sizes: VIEWING_PAGE_SIZES, defaultSize: 50 };
const TABLES = {
  people: {
    ...SIZES,
    defaultSort: 'user',
    sortable: ['user', 'area', 'project', 'instruction', 'status', 'reminded_at'],
  },
  summary: { ...SIZES, defaultSort: 'instruction', sortable: ['project', 'instruction', 'passed', 'begun'] },
};

const route = getRouteApi('/portal/instructionsLog');

/** Search parameters of the assignments and their setters. */
export function useAssignmentsAddress(view: keyof typeof TABLES = 'people') {
  const search = route.useSearch();
  const table = useTable(search, TABLES[view]);
  const chosen: Record<AssignmentFilter, string[]> = {
    users: search.users,
    projects: search.projects,
    instructions: search.instructions,
  };
  const { area } = search;
  const due: Due = search.due ?? 'due';
  const filters: ViewingsQuery = {
    'filter[user.in]': chosen.users.join(','),
    'filter[instruction__project.in]': chosen.projects.join(','),
    'filter[instruction.in]': chosen.instructions.join(','),
    'filter[area.in]': area,
  };
  const statuses = view === 'people' ? { 'filter[status.in]': STATUSES[due] } : {};
  const whole = { ...filters, ...statuses, sort: table.query.sort };
  return {
    table,
    chosen,
    due,
    area,
    /** Filters and order, for the export. */
    whole,
    query: { ...whole, ...table.query },
    isFiltered: (view === 'people' && due !== 'all') || Object.values(filters).some(Boolean),
    choose: (name: AssignmentFilter, ids: string[]) => table.filter({ [name]: ids }),
    setDue: (next: Due) => table.filter({ due: next === 'due' ? undefined : next }),
    setArea: (next: string | undefined) => table.filter({ area: next }),
    /** Clears the chips but keeps the view. */
    clear: () =>
      table.filter({ users: undefined, projects: undefined, instructions: undefined, area: undefined }),
    clearAll: () =>
      table.filter({
        users: undefined,
        projects: undefined,
        instructions: undefined,
        area: undefined,
        due: 'all',
      }),
  };
}

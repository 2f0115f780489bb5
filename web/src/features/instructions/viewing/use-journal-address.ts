import {
  VIEWING_PAGE_SIZE,
  VIEWING_PAGE_SIZES,
} from '@portal/contract/instructions/viewing/viewings.calls.ts';
import { useSearch } from '@tanstack/react-router';
import { idsOf, idsToAddress } from '../../../platform/api/search.ts';
import type { Period } from '../../../ui/data-table/filters/period.ts';
import { useTable } from '../../../ui/data-table/use-table.ts';
import type { JournalQuery } from './journal.queries.ts';
import { logDayOf, statusesOf } from './journal-search.ts';

/** Filters that hold several values, by their name in the address. */
export type JournalChoice = 'users' | 'projects' | 'instructions' | 'statuses';

const OWN = ['instruction', 'project', 'start_time', 'end_time', 'status'];
const ANY = [...OWN, 'user'];

/** What the address of an instruction log says, and the ways to change it. */
export function useJournalAddress(isPersonal: boolean) {
  const table = useTable({
    sizes: VIEWING_PAGE_SIZES,
    defaultSize: VIEWING_PAGE_SIZE,
    defaultSort: '-start_time',
    sortable: isPersonal ? OWN : ANY,
  });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const chosen: Record<JournalChoice, string[]> = {
    users: isPersonal ? [] : idsOf(search['users']),
    projects: idsOf(search['projects']),
    instructions: idsOf(search['instructions']),
    statuses: statusesOf(search['statuses']),
  };
  const started: Period = { from: logDayOf(search['from']), to: logDayOf(search['to']) };
  const ended: Period = { from: logDayOf(search['endFrom']), to: logDayOf(search['endTo']) };
  const filters: JournalQuery = {
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
    choose: (name: JournalChoice, values: string[]) =>
      table.filter({ [name]: name === 'statuses' ? values.join(',') || undefined : idsToAddress(values) }),
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

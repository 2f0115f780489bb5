import {
  getLogEntry,
  getLogFilters,
  getPersonalLogFilters,
  listLog,
  listPersonalLog,
  LOG_COUNTED,
} from '@portal/contract/audit-log/log.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { dataOf } from '../../platform/api/use-call.ts';

export type LogEntry = CallData<typeof listLog>[number];
export type LogEntryDetails = CallData<typeof getLogEntry>;
export type LogChange = LogEntryDetails['attributes']['changes'][number];

/** All users' log or the user's own. */
export type LogKind = 'all' | 'personal';
export type LogQuery = Record<string, string | undefined>;

const ALL = ['activity'] as const;
const LISTS = { all: listLog, personal: listPersonalLog } as const;
const FILTERS = { all: getLogFilters, personal: getPersonalLogFilters } as const;

export const logPath = (kind: LogKind): string => LISTS[kind].path;

export const useLog = (kind: LogKind, query: LogQuery) =>
  useQuery({
    queryKey: [...ALL, kind, query],
    queryFn: ({ signal }) =>
      send(LISTS[kind], { query: { ...query, count_to: String(LOG_COUNTED) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Sections and actions; users have a search field. */
export const useLogFilters = (kind: LogKind) =>
  useQuery({
    queryKey: [...ALL, kind, 'filters'],
    queryFn: dataOf(FILTERS[kind], { query: { 'page[size]': '1' } }),
    staleTime: 5 * 60_000,
  });

export interface EntryKey {
  id: string;
  created_at: string;
}

/** An entry with its origin and values before and after; immutable. */
export const useLogEntry = ({ id, created_at }: EntryKey) =>
  useQuery({
    queryKey: [...ALL, 'entry', id, created_at],
    queryFn: dataOf(getLogEntry, { params: { id }, query: { created_at } }),
    staleTime: Infinity,
    meta: { silent: true },
  });

import {
  getLogChanges,
  getLogFilters,
  getPersonalLogFilters,
  listLog,
  listPersonalLog,
} from '@portal/contract/log/log.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

export type LogEntry = CallData<typeof listLog>[number];
export type LogChange = CallData<typeof getLogChanges>[number];

/** Whose actions: everybody's, or one's own. */
export type LogKind = 'all' | 'personal';
export type LogQuery = Record<string, string | undefined>;

const ALL = ['activity'] as const;
const LISTS = { all: listLog, personal: listPersonalLog } as const;
const FILTERS = { all: getLogFilters, personal: getPersonalLogFilters } as const;

/** Path of the list, for its export. */
export const logPath = (kind: LogKind): string => LISTS[kind].path;

export const useLog = (kind: LogKind, query: LogQuery) =>
  useQuery({
    queryKey: [...ALL, kind, query],
    queryFn: ({ signal }) => send(LISTS[kind], { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useLogFilters = (kind: LogKind) =>
  useQuery({
    queryKey: [...ALL, kind, 'filters'],
    queryFn: async ({ signal }) => (await send(FILTERS[kind], {}, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** Values before and after; an entry never changes. */
export const useLogChanges = ({ id, attributes: { created_at, has_changes } }: LogEntry) =>
  useQuery({
    queryKey: [...ALL, 'changes', id, created_at],
    queryFn: async ({ signal }) =>
      (await send(getLogChanges, { params: { id }, query: { created_at } }, { signal })).data,
    enabled: has_changes,
    staleTime: Infinity,
    meta: { silent: true },
  });

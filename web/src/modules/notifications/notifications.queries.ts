import type { CallData } from '@portal/contract/shared/call.ts';
import {
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readNotifications,
} from '@portal/contract/notifications/notifications.calls.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../platform/api/api.ts';

export type Notification = CallData<typeof listNotifications>[number];
export type Choices = CallData<typeof getNotificationSettings>['attributes'];

const ALL = ['notifications'] as const;
const UNREAD = [...ALL, 'unread'] as const;
const LIST = [...ALL, 'list'] as const;
const CHOICES = ['notification-settings'] as const;

const LIST_PAGE = 30;
const POLL_INTERVAL_MS = 60_000;

/** Number of unread notifications; polled once a minute while the page is visible. */
export const useUnread = (): number =>
  useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => {
      const query = { 'page[size]': '1' };
      return (await send(listNotifications, { query }, { signal })).meta.unread;
    },
    refetchInterval: POLL_INTERVAL_MS,
    meta: { silent: true },
  }).data ?? 0;

/** Handlers of the live stream. */
export interface LiveUnread {
  /** Called with the current number. */
  onNumber: (unread: number) => void;
}

/** Stores the received number and refetches the list when it grows. */
export function useLiveUnread(): LiveUnread {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onNumber(unread) {
        const before = client.getQueryData<number>(UNREAD) ?? 0;
        client.setQueryData(UNREAD, unread);
        if (unread > before) void client.invalidateQueries({ queryKey: LIST });
      },
    }),
    [client],
  );
}

/** Infinite list, newest first. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => {
      const query = { 'page[number]': String(pageParam), 'page[size]': String(LIST_PAGE) };
      return send(listNotifications, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _, last: number) =>
      last < (meta.pagination?.pages ?? 0) ? last + 1 : undefined,
    // New notifications between two page requests shift later pages, which creates duplicates.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values(),
    ],
    staleTime: 0,
  });

/** Marks as read; the list keeps its unread marks until it is reopened. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { ids: string[] } | { all: true }) =>
      (await send(readNotifications, { body })).data.unread,
    onSuccess: (unread) => client.setQueryData(UNREAD, unread),
    meta: { silent: true },
  });
}

export const useChoices = () =>
  useQuery({
    queryKey: CHOICES,
    queryFn: async ({ signal }) => (await send(getNotificationSettings, {}, { signal })).data.attributes,
  });

/** Saves a part; the display uses the last answer of the server. */
export function useSaveChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Choices) => (await send(putNotificationSettings, { body })).data.attributes,
    onMutate: (body) => {
      const before = client.getQueryData<Choices>(CHOICES);
      client.setQueryData<Choices>(CHOICES, { ...before, ...body });
      return before;
    },
    onError: (_error, _body, before) => client.setQueryData(CHOICES, before),
    onSuccess: (saved) => client.setQueryData(CHOICES, saved),
  });
}

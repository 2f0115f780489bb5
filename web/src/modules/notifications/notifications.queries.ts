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
const EVERY_MINUTE = 60_000;

/** How many are not read; asked for once a minute while the page is looked at. */
export const useUnread = (): number =>
  useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => {
      const query = { 'page[size]': '1' };
      return (await send(listNotifications, { query }, { signal })).meta.unread;
    },
    refetchInterval: EVERY_MINUTE,
    meta: { silent: true },
  }).data ?? 0;

/** What is told of the number by itself. */
export interface LiveUnread {
  /** The number as it is now. */
  onNumber: (unread: number) => void;
}

/** Keeps the number as it is told, and asks for the list anew where something has come. */
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

/** Page after page, the newest first. */
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
    // What comes between two pages moves the rest on by one.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values(),
    ],
    staleTime: 0,
  });

/** Marks as read; the list keeps its marks until it is opened again, so that one sees what was new. */
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

/** Saves a part; what is shown is what the server has answered last. */
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

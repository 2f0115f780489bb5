import { getLeaveBalance, getRequestCalendar } from '@portal/contract/requests/calendar.calls.ts';
import { cancelRequest, decideRequest, giveCertificate } from '@portal/contract/requests/deciding.calls.ts';
import {
  attachRequestFile,
  listRequestMessages,
  writeRequestMessage,
} from '@portal/contract/requests/request-messages.calls.ts';
import {
  createRequest,
  getRequestFigures,
  listRequests,
  previewDecision,
  previewRequest,
  withdrawRequest,
} from '@portal/contract/requests/requests.calls.ts';
import { listRequestTypes } from '@portal/contract/requests/types.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { getShiftFilters } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { sendForm } from '../../platform/api/api-form.ts';
import { useCall, useSend } from '../../platform/api/use-call.ts';
import { notify } from '../../platform/notify.ts';
import { useConversation } from '../../ui/conversation/conversation.queries.ts';

export type StaffRequest = CallData<typeof listRequests>[number];
export type RequestPreview = CallData<typeof previewRequest>;
export type DecisionPreview = CallData<typeof previewDecision>;
export type RequestFigures = CallData<typeof getRequestFigures>[number];
export type AwayPerson = CallData<typeof getRequestCalendar>[number];

const ALL = ['requests'] as const;
/** An approved absence ends bookings and is shown with the shifts. */
const CHANGES = [ALL, ['duties'], ['shifts']] as const;

export const useRequestTypes = () => useCall([...ALL, 'types'], listRequestTypes, {});

export const useRequests = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => send(listRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const OTHERS = { 'filter[of]': 'all', 'page[number]': '1', 'page[size]': '1' };

/** Whether somebody without a role sees requests of others. */
export const useHasOthers = (isAsked: boolean): boolean =>
  useCall([...ALL, 'others'], listRequests, { query: OTHERS }, { enabled: isAsked }).data?.length === 1;

export const useRequestFigures = () => useCall([...ALL, 'figures'], getRequestFigures, {}, { staleTime: 0 });

/** One request, if the caller may see it. */
export const useOneRequest = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) => {
      const query = { 'filter[id.in]': id, 'page[number]': '1', 'page[size]': '1' };
      return (await send(listRequests, { query }, { signal })).data[0] ?? null;
    },
    staleTime: 0,
  });

/** Days of a request that is not sent yet; undefined until they are chosen. */
export interface PreviewInput {
  type_id: string;
  first_day: string;
  last_day: string;
}

export const useRequestPreview = (input: PreviewInput | undefined) =>
  useCall(
    [...ALL, 'preview', input],
    previewRequest,
    { query: input ?? { type_id: '', first_day: '', last_day: '' } },
    {
      enabled: input !== undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { silent: 'all' },
    },
  );

export const useDecisionPreview = (id: string) =>
  useCall([...ALL, 'decision-preview', id], previewDecision, { params: { id } }, { staleTime: 0 });

export const useLeaveBalance = () => useCall([...ALL, 'balance'], getLeaveBalance, {}, { staleTime: 0 });

export interface CalendarQuery extends Record<string, string | undefined> {
  from: string;
  to: string;
  area?: string | undefined;
  team?: string | undefined;
}

/** Refused to whoever is not an employee. */
const QUIET = { silent: 'all' } as const;

export const useAway = (query: CalendarQuery) =>
  useQuery({
    queryKey: [...ALL, 'calendar', query],
    queryFn: ({ signal }) => send(getRequestCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: QUIET,
    retry: false,
  });

/** Areas of the people whom an editor sees. */
export const useAreas = (enabled: boolean) =>
  useCall([...ALL, 'areas'], getShiftFilters, {}, { enabled, staleTime: 5 * 60_000, meta: QUIET });

export const useCreateRequest = () => useSend(createRequest, { silent: true, changes: CHANGES });
export const useWithdrawRequest = () => useSend(withdrawRequest, { changes: CHANGES });
export const useCancelRequest = () => useSend(cancelRequest, { changes: CHANGES });
export const useDecideRequest = () => useSend(decideRequest, { changes: CHANGES });

export const useGiveCertificate = (id: string) =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return sendForm(giveCertificate, form, { params: { id } });
    },
    meta: { changes: CHANGES },
    onSuccess: () => notify.success('Справка в документах сотрудника'),
  });

export const useRequestMessages = (id: string) =>
  useConversation({
    queryKey: [...ALL, 'messages', id],
    path: `/requests/${id}`,
    changes: CHANGES,
    list: (signal) => send(listRequestMessages, { params: { id } }, { signal }),
    write: (message, idempotencyKey) =>
      send(writeRequestMessage, { params: { id }, body: { message } }, { idempotencyKey }),
    attach: (form, idempotencyKey) => sendForm(attachRequestFile, form, { params: { id }, idempotencyKey }),
  });

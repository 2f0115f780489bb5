import type { CallData } from '@portal/contract/shared/call.ts';
import {
  leaveLine,
  listNotComing,
  listOpenPlaces,
  listWaiting,
  sayUnable,
  takeOpenPlace,
  waitForPlace,
} from '@portal/contract/shifts/replacement/changes.calls.ts';
import {
  acceptHandover,
  approveHandover,
  declineHandover,
  findColleagues,
  listHandovers,
  offerShift,
  refuseHandover,
  withdrawHandover,
} from '@portal/contract/shifts/replacement/handover.calls.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { dataOf, useCall } from '../../../platform/api/use-call.ts';
import { reloadShifts } from '../shifts.queries.ts';

const ALL = ['shifts', 'changes'] as const;
/** Poll interval, ms, because others book and answer offers concurrently. */
const POLL_INTERVAL_MS = 60_000;
/** Optional for planning the week, so errors are silent; the banner reports a lost connection. */
const QUIET = { refetchInterval: POLL_INTERVAL_MS, meta: { silent: 'all' } } as const;

export type Handover = CallData<typeof listHandovers>[number];

export const useOpenPlaces = () =>
  useQuery({
    ...QUIET,
    queryKey: [...ALL, 'open'],
    queryFn: async ({ signal }) =>
      (await send(listOpenPlaces, {}, { signal })).data.map(({ attributes }) => attributes),
  });

export const useWaiting = () =>
  useQuery({
    ...QUIET,
    queryKey: [...ALL, 'waiting'],
    queryFn: async ({ signal }) =>
      (await send(listWaiting, {}, { signal })).data.map(({ attributes }) => attributes),
  });

export const useHandovers = () => useCall([...ALL, 'handovers'], listHandovers, {}, { ...QUIET });

export const useColleagues = (search: string) =>
  useQuery({
    queryKey: [...ALL, 'colleagues', search],
    queryFn: dataOf(findColleagues, { query: { search } }),
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
  });

/** Employees who cannot attend a shift of an area, with reasons. */
export const useNotComing = (area: string, { date, shift_id }: Shift) =>
  useCall(
    [...ALL, 'not-coming', area, date],
    listNotComing,
    { query: { from: date, to: date, area } },
    { select: (people) => people.filter(({ attributes }) => attributes.shift_id === shift_id) },
  );

/** Throws ApiError. */
export const sendCannotAttend = (shift: Shift, said: { reason: string; saidAt?: string }): Promise<unknown> =>
  send(sayUnable, { body: { ...shift, reason: said.reason, ...(said.saidAt && { said_at: said.saidAt }) } });

/** Refetches in every case. */
const onSettled = (): void => reloadShifts();

export const useTakePlace = () =>
  useMutation({ mutationFn: (shift: Shift) => send(takeOpenPlace, { body: shift }), onSettled });

export const useWaitForPlace = () =>
  useMutation({ mutationFn: (shift: Shift) => send(waitForPlace, { body: shift }), onSettled });

export const useLeaveLine = () =>
  useMutation({ mutationFn: (shift: Shift) => send(leaveLine, { body: shift }), onSettled });

/** `emplId` null offers the shift to everybody in the area. */
export const useOfferShift = () =>
  useMutation({
    mutationFn: ({ emplId, ...shift }: Shift & { emplId: string | null }) =>
      send(offerShift, { body: { ...shift, empl_id: emplId } }),
    onSettled,
  });

const ANSWERS = {
  accept: acceptHandover,
  decline: declineHandover,
  approve: approveHandover,
  refuse: refuseHandover,
} as const;
export type HandoverAct = keyof typeof ANSWERS | 'withdraw';

export const useActOnHandover = () =>
  useMutation({
    mutationFn: async ({ id, act }: { id: string; act: HandoverAct }): Promise<void> => {
      if (act === 'withdraw') await send(withdrawHandover, { params: { id } });
      else await send(ANSWERS[act], { params: { id } });
    },
    onSettled,
  });

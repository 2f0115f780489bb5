import type { Call, CallData, CallInput } from '@portal/contract/shared/call.ts';
import {
  type MutationMeta,
  type QueryKey,
  useMutation,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { send } from './api.ts';

/** `queryFn` of a query that keeps the `data` of the answer. */
export const dataOf =
  <C extends Call>(call: C, input: CallInput<C>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<CallData<C>> =>
    ((await send(call, input, { signal })) as { data: CallData<C> }).data;

/** Queries the `data` of a call. */
export const useCall = <C extends Call, T = CallData<C>>(
  queryKey: QueryKey,
  call: C,
  input: CallInput<C>,
  options?: Omit<UseQueryOptions<CallData<C>, Error, T>, 'queryKey' | 'queryFn'>,
) => useQuery({ ...options, queryKey, queryFn: dataOf(call, input) });

/** Sends a call. `key` is its idempotency key. */
export const useSend = <C extends Call>(call: C, meta: MutationMeta = {}) =>
  useMutation({
    mutationFn: (input: CallInput<C> & { key?: string }) => send(call, input, { idempotencyKey: input.key }),
    meta,
  });

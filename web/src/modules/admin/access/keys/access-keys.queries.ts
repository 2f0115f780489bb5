import {
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
} from '@portal/contract/admin/access/access-keys.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { useCall, useSend } from '../../../../platform/api/use-call.ts';

export type AccessKey = CallData<typeof listAccessKeys>[number];
export type NewAccessKey = CallInput<typeof createAccessKey>['body'];

const ALL = ['settings', 'access-keys'] as const;

export const useAccessKeys = () => useCall(ALL, listAccessKeys, {}, { staleTime: 0 });

export const useCreateAccessKey = () =>
  useMutation({
    mutationFn: async ({ body, key }: { body: NewAccessKey; key: string }) =>
      (await send(createAccessKey, { body }, { idempotencyKey: key })).data.attributes.key,
    meta: { silent: true, changes: [ALL], afterFailure: true },
  });

export const useDeleteAccessKey = () => useSend(deleteAccessKey, { changes: [ALL] });

import { listAllDocumentTypes } from '@portal/contract/papers/document-types.calls.ts';
import {
  createRequestType,
  deleteRequestType,
  type listRequestTypes,
  orderRequestTypes,
  type RequestType,
  updateRequestType,
} from '@portal/contract/requests/types.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';

export type RequestTypeRecord = CallData<typeof listRequestTypes>[number];

const TYPES = ['requests', 'types'] as const;

interface Saving {
  id: string | undefined;
  body: RequestType['attributes'];
  key: string;
}

/** Creates without an id, otherwise updates. */
export const useSaveRequestType = () =>
  useMutation({
    mutationFn: ({ id, body, key }: Saving) =>
      id === undefined
        ? send(createRequestType, { body }, { idempotencyKey: key })
        : send(updateRequestType, { params: { id }, body }),
    meta: { silent: true, changes: [TYPES], afterFailure: true },
  });

export const useOrderRequestTypes = () => useSend(orderRequestTypes, { changes: [TYPES] });

export const useDeleteRequestType = () => useSend(deleteRequestType, { changes: [TYPES] });

/** Types of documents for one employee, for a select. */
export const usePersonDocumentTypes = () =>
  useCall(
    ['docflow', 'all-types'],
    listAllDocumentTypes,
    {},
    {
      select: (types) =>
        types
          .filter(({ attributes }) => attributes.for_person && !attributes.is_archive)
          .map(({ attributes: { prefix, name } }) => ({ value: prefix, label: name })),
    },
  );

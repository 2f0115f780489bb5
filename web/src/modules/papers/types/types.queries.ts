import {
  createDocumentType,
  deleteDocumentType,
  listAllDocumentTypes,
  updateDocumentType,
} from '@portal/contract/papers/document-types.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';

export type DocumentTypeRecord = CallData<typeof listAllDocumentTypes>[number];

const DOCFLOW = ['docflow'] as const;

/** Including archived ones, last. */
export const useAllDocumentTypes = () => useCall([...DOCFLOW, 'all-types'], listAllDocumentTypes, {});

type Body = CallInput<typeof updateDocumentType>['body'];

/** Creates without an id, otherwise updates. */
export const useSaveDocumentType = () =>
  useMutation({
    mutationFn: ({
      id,
      body: { is_archive, ...body },
      key,
    }: {
      id?: string | undefined;
      body: Body;
      key: string;
    }) =>
      id === undefined
        ? send(createDocumentType, { body }, { idempotencyKey: key })
        : send(updateDocumentType, { params: { id }, body: { ...body, is_archive } }),
    meta: { silent: true, changes: [DOCFLOW], afterFailure: true },
  });

export const useArchiveDocumentType = () =>
  useMutation({
    mutationFn: ({ id, attributes: { prefix, name, is_archive } }: DocumentTypeRecord) =>
      send(updateDocumentType, { params: { id }, body: { prefix, name, is_archive: !is_archive } }),
    meta: { changes: [DOCFLOW] },
  });

export const useDeleteDocumentType = () => useSend(deleteDocumentType, { changes: [DOCFLOW] });

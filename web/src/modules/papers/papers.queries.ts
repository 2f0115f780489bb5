import {
  attachSignedFile,
  deleteDocflowDocument,
  listDocflowDocuments,
  listDocumentTypes,
  uploadDocflowFiles,
} from '@portal/contract/papers/papers.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { sendForm } from '../../platform/api/api-form.ts';
import type { UploadControls } from '../../ui/upload/use-upload.ts';

export type DocflowDocument = CallData<typeof listDocflowDocuments>[number];

const ALL = ['docflow'] as const;

export const useDocumentTypes = () =>
  useCall([...ALL, 'types'], listDocumentTypes, {}, { staleTime: 10 * 60_000 });

export const useDocflowDocuments = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'documents', query],
    queryFn: ({ signal }) => send(listDocflowDocuments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All or nothing. */
export const useUploadFiles = () =>
  useMutation({
    mutationFn: ({ form, controls }: { form: FormData; controls: UploadControls }) =>
      sendForm(uploadDocflowFiles, form, controls),
    meta: { silent: true, changes: [[...ALL, 'documents']] },
  });

export const useAttachSigned = () =>
  useMutation({
    mutationFn: ({ id, file, controls }: { id: string; file: File; controls: UploadControls }) => {
      const form = new FormData();
      form.append('file', file);
      return sendForm(attachSignedFile, form, { ...controls, params: { id } });
    },
    meta: { changes: [[...ALL, 'documents']] },
  });

export const useDeleteDocument = () =>
  useMutation({
    mutationFn: (id: string) => send(deleteDocflowDocument, { params: { id } }),
    // Another tab may have deleted it, or its day is over.
    meta: { changes: [[...ALL, 'documents']] },
  });

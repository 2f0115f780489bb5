import {
  createDocument,
  createDocumentProject,
  deleteDocument,
  deleteDocumentProject,
  listDocumentProjects,
  listDocuments,
  updateDocument,
  updateDocumentProject,
} from '@portal/contract/knowledge/documents/documents.calls.ts';
import { findDocumentNames, uploadDocuments } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import { VIDEOS } from '../../files/video/video.public.ts';
import { panelParams, type PanelSource } from '../../../ui/panels/source/panel-source.ts';
import type { UploadControls } from '../../../ui/upload/use-upload.ts';

export type DocumentProject = CallData<typeof listDocumentProjects>[number];
export type DocumentItem = CallData<typeof listDocuments>[number];
type ProjectInput = CallInput<typeof createDocumentProject>['body'];

const ALL = ['knowledge', 'documents'] as const;

export const useListDocumentProjects = () => useCall([...ALL, 'projects'], listDocumentProjects, {});

export const DOCUMENTS_SOURCE: PanelSource<DocumentProject, DocumentItem> = {
  key: ALL,
  parents: (query, signal) => send(listDocumentProjects, { query: panelParams(query) }, { signal }),
  items: ({ parentId, ...query }, signal) =>
    send(listDocuments, { query: { ...panelParams(query), document_project_id: parentId } }, { signal }),
};

/** Creates without an id, otherwise updates. */
export const useSaveDocumentProject = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: ProjectInput; key: string }) =>
      id === undefined
        ? send(createDocumentProject, { body }, { idempotencyKey: key })
        : send(updateDocumentProject, { params: { id }, body }),
    meta: { silent: true, changes: [ALL, VIDEOS] },
  });

export const useDeleteDocumentProject = () =>
  useMutation({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      send(deleteDocumentProject, { params: { id }, query: cascade ? { cascade: 'true' } : {} }),
    meta: { changes: [ALL, VIDEOS] },
  });

interface SaveDocument {
  id: string | undefined;
  form: FormData;
  controls: UploadControls;
}

/** Creates without an id, otherwise updates; multipart with the file. */
export const useSaveDocument = () =>
  useMutation({
    mutationFn: ({ id, form, controls }: SaveDocument) =>
      id === undefined
        ? sendForm(createDocument, form, controls)
        : sendForm(updateDocument, form, { ...controls, params: { id } }),
    meta: { silent: true, changes: [ALL, VIDEOS] },
  });

export const useDeleteDocument = () => useSend(deleteDocument, { changes: [ALL, VIDEOS] });

export interface DocumentName {
  document_project_id: string;
  file_name: string;
}

/** Names that already exist in their projects. */
export const useKnownNames = (names: readonly DocumentName[]) =>
  useQuery({
    queryKey: [...ALL, 'names', names],
    queryFn: async ({ signal }) =>
      (await send(findDocumentNames, { body: { names: [...names] } }, { signal })).data.map(
        ({ attributes }) => attributes,
      ),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    // Only a warning.
    meta: { silent: true },
  });

/** All or nothing. */
export const useUploadDocuments = () =>
  useMutation({
    mutationFn: ({ form, controls }: { form: FormData; controls: UploadControls }) =>
      sendForm(uploadDocuments, form, controls),
    meta: { silent: true, changes: [ALL, VIDEOS] },
  });

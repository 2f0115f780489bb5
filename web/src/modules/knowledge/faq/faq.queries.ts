import {
  createFaqQuestion,
  createFaqSection,
  deleteFaqQuestion,
  deleteFaqSection,
  type FaqType,
  listFaqQuestions,
  listFaqSections,
  updateFaqQuestion,
  updateFaqSection,
} from '@portal/contract/knowledge/faq/faq.calls.ts';
import { importFaq, previewFaqImport } from '@portal/contract/knowledge/faq/import.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import { panelParams, type PanelSource } from '../../../ui/panels/source/panel-source.ts';
import type { UploadControls } from '../../../ui/upload/use-upload.ts';

export type FaqSection = CallData<typeof listFaqSections>[number];
export type FaqQuestion = CallData<typeof listFaqQuestions>[number];
export type ImportPreview = CallData<typeof previewFaqImport>;
type FaqSectionInput = CallInput<typeof createFaqSection>['body'];
type FaqQuestionInput = CallInput<typeof createFaqQuestion>['body'];

const ALL = ['knowledge', 'faq'] as const;

export const useListFaqSections = (type: FaqType) =>
  useCall([...ALL, 'sections', type], listFaqSections, { query: { faq_section_type_id: type } });

const sourceOf = (type: FaqType): PanelSource<FaqSection, FaqQuestion> => ({
  key: [...ALL, type],
  parents: (query, signal) =>
    send(listFaqSections, { query: { ...panelParams(query), faq_section_type_id: type } }, { signal }),
  items: ({ parentId, ...query }, signal) =>
    send(
      listFaqQuestions,
      {
        query: {
          ...panelParams(query),
          faq_section__faq_section_type: type,
          faq_section_id: parentId,
          fields: 'preview',
        },
      },
      { signal },
    ),
});
export const FAQ_SOURCES = { 1: sourceOf(1), 2: sourceOf(2) } as const;

/** A question with its answer, which lists omit; null if deleted. */
export const faqQuestion = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'whole', id],
    queryFn: async ({ signal }) => {
      const { data } = await send(listFaqQuestions, { query: { 'filter[id.in]': id } }, { signal });
      return data[0] ?? null;
    },
  });

function useFaqChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL });
}

/** Creates without an id, otherwise updates. */
export const useSaveFaqSection = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: FaqSectionInput; key: string }) =>
      id === undefined
        ? send(createFaqSection, { body }, { idempotencyKey: key })
        : send(updateFaqSection, { params: { id }, body }),
    meta: { silent: true, changes: [ALL] },
  });

export const useDeleteFaqSection = () =>
  useMutation({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      send(deleteFaqSection, { params: { id }, query: cascade ? { cascade: 'true' } : {} }),
    meta: { changes: [ALL] },
  });

/** Creates without an id, otherwise updates. */
export const useSaveFaqQuestion = () =>
  useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: FaqQuestionInput; key: string }) =>
      id === undefined
        ? send(createFaqQuestion, { body }, { idempotencyKey: key })
        : send(updateFaqQuestion, { params: { id }, body }),
    meta: { silent: true },
    onSuccess: useFaqChanged(),
  });

export const useDeleteFaqQuestion = () => useSend(deleteFaqQuestion, { changes: [ALL] });

interface UploadRequest {
  form: FormData;
  controls: UploadControls;
}

/** Dry run of an import; stores nothing. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: async ({ form, controls }: UploadRequest) =>
      (await sendForm(previewFaqImport, form, controls)).data,
    meta: { silent: true },
  });

/** All or nothing. */
export const useImportFaq = () =>
  useMutation({
    mutationFn: ({ form, controls }: UploadRequest) => sendForm(importFaq, form, controls),
    meta: { silent: true, changes: [ALL] },
  });

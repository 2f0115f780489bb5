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
} from '@portal/contract/faq/faq.calls.ts';
import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

export type FaqSection = CallData<typeof listFaqSections>[number];
export type FaqQuestion = CallData<typeof listFaqQuestions>[number];
type FaqSectionInput = CallInput<typeof createFaqSection>['body'];
type FaqQuestionInput = CallInput<typeof createFaqQuestion>['body'];

const ALL = ['knowledge', 'faq'] as const;

export const useListFaqSections = (type: FaqType) =>
  useQuery({
    queryKey: [...ALL, 'sections', type],
    queryFn: async ({ signal }) =>
      (await send(listFaqSections, { query: { faq_section_type_id: type } }, { signal })).data,
  });

export const useListFaqQuestions = (type: FaqType) =>
  useQuery({
    queryKey: [...ALL, 'questions', type],
    queryFn: async ({ signal }) =>
      (await send(listFaqQuestions, { query: { faq_section__faq_section_type: type } }, { signal })).data,
  });

function useFaqChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL });
}

/** Creates without an id, else changes. */
export function useSaveFaqSection() {
  const changed = useFaqChanged();
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: FaqSectionInput; key: string }) =>
      id === undefined
        ? send(createFaqSection, { body }, { idempotencyKey: key })
        : send(updateFaqSection, { params: { id }, body }),
    meta: { silent: true },
    onSuccess: changed,
  });
}

export function useDeleteFaqSection() {
  const changed = useFaqChanged();
  return useMutation({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      send(deleteFaqSection, { params: { id }, query: cascade ? { cascade: 'true' } : {} }),
    onSettled: changed,
  });
}

/** Creates without an id, else changes. */
export function useSaveFaqQuestion() {
  const changed = useFaqChanged();
  return useMutation({
    mutationFn: ({ id, body, key }: { id: string | undefined; body: FaqQuestionInput; key: string }) =>
      id === undefined
        ? send(createFaqQuestion, { body }, { idempotencyKey: key })
        : send(updateFaqQuestion, { params: { id }, body }),
    meta: { silent: true },
    onSuccess: changed,
  });
}

export function useDeleteFaqQuestion() {
  const changed = useFaqChanged();
  return useMutation({
    mutationFn: (id: string) => send(deleteFaqQuestion, { params: { id } }),
    onSettled: changed,
  });
}

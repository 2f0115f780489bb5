import { getQuiz, getQuizResults, putQuiz } from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import type { Quiz } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

const keyOf = (id: string) => ['knowledge', 'quiz-editor', id] as const;

/**
 * The quiz with right answers; no questions means no quiz. Not cached, because another editor may have
 * changed it.
 */
export const useQuiz = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'quiz'],
    queryFn: async ({ signal }) => (await send(getQuiz, { params: { id } }, { signal })).data.attributes,
    staleTime: 0,
    gcTime: 0,
  });

export const useQuizResults = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'results'],
    queryFn: async ({ signal }) =>
      (await send(getQuizResults, { params: { id } }, { signal })).data.attributes,
    staleTime: 0,
  });

export const usePutQuiz = (id: string) =>
  useMutation({
    mutationFn: (body: Quiz) => send(putQuiz, { params: { id }, body }),
    meta: { silent: true, changes: [keyOf(id), ['knowledge', 'instructions']] },
  });

import { answerQuiz, beginQuiz, getOwnQuiz } from '@portal/contract/training/instructions/quiz/quiz.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export type OwnQuiz = CallData<typeof getOwnQuiz>['attributes'];
export type QuizAttempt = CallData<typeof beginQuiz>;
export type AttemptQuestion = QuizAttempt['attributes']['questions'][number];

const keyOf = (id: string) => ['knowledge', 'quiz', id] as const;
/** Poll interval while no attempts are left, ms. */
const POLL_INTERVAL_MS = 15_000;

/** Not cached: another tab may have answered. */
export const useOwnQuiz = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await send(getOwnQuiz, { params: { id } }, { signal })).data.attributes,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_INTERVAL_MS : false),
  });

export const useBeginQuiz = (id: string) =>
  useMutation({
    mutationFn: () => send(beginQuiz, { params: { id } }),
    meta: { changes: [keyOf(id)] },
  });

export const useAnswerQuiz = (id: string) =>
  useMutation({
    mutationFn: async ({ attempt, answers }: { attempt: string; answers: number[][] }) =>
      (await send(answerQuiz, { params: { id: attempt }, body: { answers } })).data.attributes,
    // Lists show whether the quiz or the words are missing.
    meta: { changes: [keyOf(id), ['knowledge', 'instructions'], ['duties']] },
  });

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { QuizForm } from './QuizForm.tsx';
import { type OwnQuiz, useAnswerQuiz, useBeginQuiz, useOwnQuiz } from './quiz.queries.ts';
import { isUnavailable } from '../../../../platform/api/api-error.ts';

interface QuizStepProps {
  id: string;
  /** 'Верно 3 из 3' */
  onPass: (result: string) => void;
}

const lastText = ({ right, asked }: NonNullable<OwnQuiz['last']>): string =>
  `В прошлый раз верных ответов: ${right} из ${asked}.`;

/** The form is gone with its button: the result gets the focus. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Quiz after the video: terms, questions, result. */
export default function QuizStep({ id, onPass }: QuizStepProps) {
  const own = useOwnQuiz(id);
  const [hasFailed, setFailed] = useState(false);
  const begin = useBeginQuiz(id);
  const answer = useAnswerQuiz(id);
  const beginOnce = useOneAtATime(begin.mutate);
  const answerOnce = useOneAtATime(answer.mutate);
  if (own.isPending) return <Skeleton height={96} radius="md" />;
  if (isUnavailable(own)) return <ErrorState title="Не удалось загрузить тест" query={own} />;
  const { state, attempt, last, wait_until: until, tries_left: left } = own.data;
  const submit = (answers: number[][]) => {
    if (!attempt) return;
    answerOnce(
      { attempt: attempt.id, answers },
      {
        onSuccess: ({ is_passed: isPassed, right, asked }) => {
          // No snackbar: on a phone it would cover the fields of the words.
          if (isPassed) onPass(`Верно ${right} из ${asked}`);
          else setFailed(true);
        },
      },
    );
  };
  if (attempt && state === 'open')
    return <QuizForm key={attempt.id} attempt={attempt} isSending={answer.isPending} onSubmit={submit} />;
  return (
    <Stack ref={hasFailed ? focusOn : undefined} tabIndex={-1} gap={12} mb="md" role="status">
      {last && !last.is_passed && <Text>{lastText(last)}</Text>}
      {state === 'waiting' ? (
        <Text c="var(--red-text)">
          Попытки закончились. Следующая — {dayjs(until).format('D\u00a0MMMM в HH:mm')}.
        </Text>
      ) : (
        <Terms own={own.data} left={left} />
      )}
      {state === 'open' && (
        <Button loading={begin.isPending} onClick={() => beginOnce()}>
          {last ? 'Попробовать ещё раз' : 'Начать тест'}
        </Button>
      )}
    </Stack>
  );
}

function Terms({ own, left }: { own: OwnQuiz; left: number }) {
  const { questions, pass_mark: mark, wait_minutes: wait } = own;
  return (
    <Text>
      Вопросов: {questions}. Нужно верных ответов: {mark} %. Осталось попыток: {left}, потом перерыв {wait}{' '}
      мин.
    </Text>
  );
}

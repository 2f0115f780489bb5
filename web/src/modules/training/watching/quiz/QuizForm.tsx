import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { unanswered } from './quiz-answers.ts';
import type { QuizAttempt } from './quiz.queries.ts';
import { QuizQuestion } from './QuizQuestion.tsx';

interface QuizFormProps {
  attempt: QuizAttempt;
  isSending: boolean;
  onSubmit: (answers: number[][]) => void;
}

/** Questions of one attempt; the server does not disclose right answers. */
export function QuizForm({ attempt, isSending, onSubmit }: QuizFormProps) {
  const { questions } = attempt.attributes;
  const [answers, setAnswers] = useState<number[][]>(() => questions.map(() => []));
  const left = unanswered(answers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left === 0) onSubmit(answers);
  };
  return (
    <Stack component="form" gap={12} mb="md" aria-label="Тест" onSubmit={submit}>
      {questions.map((question, at) => (
        <QuizQuestion
          // The order within an attempt never changes.
          key={`question-${at + 1}`}
          number={at + 1}
          question={question}
          value={answers[at] ?? []}
          disabled={isSending}
          onChange={(chosen) => setAnswers(answers.with(at, chosen))}
        />
      ))}
      <Button type="submit" disabled={left > 0} loading={isSending}>
        Ответить
      </Button>
      {left > 0 && (
        <Text size="dense" c="var(--text-2)">
          Осталось вопросов: {left}
        </Text>
      )}
    </Stack>
  );
}

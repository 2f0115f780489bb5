import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { unanswered } from './quiz-answers.ts';
import classes from './Quiz.module.css';
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
    <form className={classes.questions} aria-label="Тест" onSubmit={submit}>
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
      {left > 0 && <p className={classes.left}>Осталось вопросов: {left}</p>}
    </form>
  );
}

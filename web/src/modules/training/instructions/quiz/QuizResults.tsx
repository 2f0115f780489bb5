import { Skeleton } from '@mantine/core';
import { EmptyState, ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import classes from './Quiz.module.css';
import { useQuizResults } from './quiz-editor.queries.ts';

const shareOf = (right: number, answers: number): number =>
  answers === 0 ? 0 : Math.round((right / answers) * 100);

/** Share of right answers per question, and the number of employees who answered. */
export function QuizResults({ id }: { id: string }) {
  const results = useQuizResults(id);
  if (results.isPending) return <Skeleton height={200} radius="md" />;
  if (results.isError)
    return (
      <ErrorState
        title="Не удалось загрузить результат"
        error={results.error}
        onRetry={() => void results.refetch()}
      />
    );
  const { people, passed, questions } = results.data;
  if (people === 0)
    return <EmptyState title="Тест ещё никто не проходил" text="Здесь появятся доли верных ответов." />;
  return (
    <>
      <p className={classes.summary}>
        Отвечали: {people}, сдали: {passed}. Доли — по всем попыткам.
      </p>
      <ol className={classes.results}>
        {questions.map(({ text, answers, right, people: who }, at) => {
          const share = shareOf(right, answers);
          return (
            <li key={`result-${at + 1}`}>
              <p className={classes.asked}>
                {at + 1}. {text}
              </p>
              <progress value={share} max={100} aria-label={`Верных ответов: ${text}`} />
              <p className={classes.share}>
                {answers > 0 ? `Верно ${share} %` : 'Ответов ещё нет'}, отвечали: {who}
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

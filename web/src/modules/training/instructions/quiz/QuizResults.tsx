import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { EmptyState, ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import { useQuizResults } from './quiz-editor.queries.ts';
import { isUnavailable } from '../../../../platform/api/api-error.ts';

const shareOf = (right: number, answers: number): number =>
  answers === 0 ? 0 : Math.round((right / answers) * 100);

/** Share of right answers per question, and the number of employees who answered. */
export function QuizResults({ id }: { id: string }) {
  const results = useQuizResults(id);
  if (results.isPending) return <Skeleton height={200} radius="md" />;
  if (isUnavailable(results)) return <ErrorState title="Не удалось загрузить результат" query={results} />;
  const { people, passed, questions } = results.data;
  if (people === 0)
    return <EmptyState title="Тест ещё никто не проходил" text="Здесь появятся доли верных ответов." />;
  return (
    <>
      <Text c="var(--text-2)" mb="md">
        Отвечали: {people}, сдали: {passed}. Доли — по всем попыткам.
      </Text>
      <Stack component="ol" className="plain-list" gap="md">
        {questions.map(({ text, answers, right, people: who }, at) => {
          const share = shareOf(right, answers);
          return (
            <li key={`result-${at + 1}`}>
              <Text className="shrinks">
                {at + 1}. {text}
              </Text>
              <Progress value={share} size="sm" my={4} aria-label={`Верных ответов: ${text}`} />
              <Text size="dense" c="var(--text-2)">
                {answers > 0 ? `Верно ${share} %` : 'Ответов ещё нет'}, отвечали: {who}
              </Text>
            </li>
          );
        })}
      </Stack>
    </>
  );
}

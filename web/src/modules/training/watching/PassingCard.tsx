import { Box, Card, Group, Progress, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { WORD_TEXTS } from '@portal/contract/training/instructions/words.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { countOf } from '../../../platform/plural.ts';
import { clock, type WatchProgress } from './progress/progress.ts';
import type { FileInfo } from '../../files/viewer/viewer.public.ts';
import { WordPanel } from './WordPanel.tsx';

const QuizStep = lazyPart(() => import('./quiz/QuizStep.tsx'));

interface PassingCardProps {
  id: string;
  wordCount: number;
  duration: number;
  watched: WatchProgress;
  /** Instructions unlocked after this one. */
  opens: FileInfo['opens'];
  /** A quiz precedes the check words. */
  hasQuiz: boolean;
  isTested: boolean;
  onTested: () => void;
  isPassed: boolean;
  onPass: () => void;
}

/** Steps of an instruction: watch to the end, pass the quiz if there is one, enter the check words. */
export function PassingCard({
  id,
  wordCount,
  duration,
  watched,
  opens,
  hasQuiz,
  isTested,
  onTested,
  isPassed,
  onPass,
}: PassingCardProps) {
  const card = useRef<HTMLElement>(null);
  const { done } = watched;
  const isReady = done && isTested && !isPassed;
  // Fields that appear during the visit are scrolled to; on opening the page the film is.
  const [wasReady] = useState(isReady);
  // Keeps the focus when the panel unmounts.
  const focusCard = () => card.current?.focus();
  const pass = () => {
    onPass();
    focusCard();
  };
  const [testResult, setTestResult] = useState<string>();
  const passQuiz = (result: string) => {
    setTestResult(result);
    onTested();
    focusCard();
  };
  return (
    <Card ref={card} component="section" tabIndex={-1} aria-label="Прохождение">
      <Title order={2} fz="h3" lh="h3" mb="md">
        Прохождение
      </Title>
      <Step
        state={done ? 'done' : 'now'}
        number={1}
        title={done ? 'Видео просмотрено' : 'Посмотрите до конца'}
      >
        {done ? (
          <StepText>
            {clock(duration)} из {clock(duration)}
          </StepText>
        ) : (
          <ToWatch watched={watched} duration={duration} />
        )}
      </Step>
      {hasQuiz && (
        <Step
          state={isTested ? 'done' : done ? 'now' : 'locked'}
          number={2}
          title={isTested ? 'Тест сдан' : 'Пройдите тест'}
        >
          {!done && !isTested && <StepText>Откроется, когда видео закончится.</StepText>}
          {testResult && <StepText role="status">{testResult}</StepText>}
        </Step>
      )}
      {done && !isTested && (
        <Suspense fallback={<Skeleton height={96} radius="md" />}>
          <QuizStep id={id} onPass={passQuiz} />
        </Suspense>
      )}
      <WordsStep
        number={hasQuiz ? 3 : 2}
        isOpen={done && isTested}
        isOver={done}
        isTested={isTested}
        wordCount={wordCount}
        opens={opens}
        isPassed={isPassed}
      />
      {isReady && <WordPanel id={id} count={wordCount} isAwaited={!wasReady} onPass={pass} />}
    </Card>
  );
}

interface WordsStepProps extends Pick<PassingCardProps, 'wordCount' | 'opens' | 'isPassed'> {
  number: number;
  isOpen: boolean;
  /** The video has been watched to the end. */
  isOver: boolean;
  isTested: boolean;
}

function WordsStep({ number, isOpen, isOver, isTested, wordCount, opens, isPassed }: WordsStepProps) {
  if (isPassed)
    return (
      <Step state="done" number={number} title="Слова введены" isLast>
        <StepText>{WORD_TEXTS.passed}</StepText>
        {opens.map((next) => (
          <StepText key={next.id}>
            Дальше:{' '}
            <Link to="/file_viewer/$type/$id" params={{ type: 'instruction', id: next.id }}>
              {next.name}
            </Link>
          </StepText>
        ))}
      </Step>
    );
  const opening = isTested ? 'видео закончится' : 'тест будет сдан';
  return (
    <Step
      state={isOpen ? 'now' : 'locked'}
      number={number}
      isLast
      title={isOpen ? 'Проверка' : `Введите ${countOf(wordCount, ['слово', 'слова', 'слов'])}`}
    >
      <StepText role={isOpen ? 'status' : undefined}>
        {isOpen
          ? WORD_TEXTS.enter
          : `Поля откроются, когда ${opening}.${isOver ? '' : ' Записывайте слова по ходу.'}`}
      </StepText>
    </Step>
  );
}

function ToWatch({ watched, duration }: { watched: WatchProgress; duration: number }) {
  return (
    <>
      <StepText>
        {watched.ended
          ? 'Видео закончилось. Ждём ответа сервера.'
          : `Просмотрено ${clock(watched.furthest)} из ${clock(duration)}. Место сохранится, если закрыть страницу.`}
      </StepText>
      <Progress
        value={duration ? (watched.furthest / duration) * 100 : 0}
        size={6}
        radius={3}
        aria-label="Просмотрено"
      />
    </>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'locked';
  number: number;
  title: string;
  /** No line to a next step. */
  isLast?: boolean;
  children: ReactNode;
}

const MARKS = {
  done: { bg: 'var(--tint-cyan)', c: 'var(--cyan-text)' },
  now: {},
  locked: { bg: 'var(--tag)', c: 'dimmed' },
} as const;

function Step({ state, number, title, isLast = false, children }: StepProps) {
  return (
    <Group gap={12} align="stretch" wrap="nowrap">
      <Box pos="relative" aria-hidden>
        <ThemeIcon size={28} radius="xl" fz="dense" fw={600} {...MARKS[state]}>
          {state === 'done' ? (
            <IconCheck size={16} />
          ) : state === 'locked' ? (
            <IconLock size={16} stroke={1.6} />
          ) : (
            number
          )}
        </ThemeIcon>
        {!isLast && <Box pos="absolute" top={34} bottom={6} left={13} w={2} bg="var(--line-strong)" />}
      </Box>
      <Box flex={1} pb={12} className="shrinks">
        <Title order={3} fz="h4" lh="28px" c={state === 'locked' ? 'var(--text-2)' : undefined}>
          {title}
        </Title>
        {children}
      </Box>
    </Group>
  );
}

const StepText = ({ role, children }: { role?: 'status' | undefined; children: ReactNode }) => (
  <Text size="dense" c="var(--text-2)" mt={4} mb="xs" role={role}>
    {children}
  </Text>
);

import { Card, Skeleton } from '@mantine/core';
import { WORD_TEXTS } from '@portal/contract/training/instructions/words.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { countOf } from '../../../../platform/plural.ts';
import { clock, type WatchProgress } from './progress/progress.ts';
import classes from '../Viewer.module.css';
import passing from './Passing.module.css';
import type { FileInfo } from '../viewer.queries.ts';
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
  // Keeps the focus when the panel unmounts.
  const focusCard = () => card.current?.focus();
  const pass = () => {
    onPass();
    focusCard();
  };
  const passQuiz = () => {
    onTested();
    focusCard();
  };
  return (
    <Card ref={card} component="section" tabIndex={-1} aria-label="Прохождение" className={classes.passing}>
      <h2 className={passing.passingTitle}>Прохождение</h2>
      <Step
        state={done ? 'done' : 'now'}
        number={1}
        title={done ? 'Видео просмотрено' : 'Посмотрите до конца'}
      >
        {done ? (
          <p>
            {clock(duration)} из {clock(duration)}
          </p>
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
          {!done && !isTested && <p>Откроется, когда видео закончится.</p>}
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
        isTested={isTested}
        wordCount={wordCount}
        opens={opens}
        isPassed={isPassed}
      />
      {done && isTested && !isPassed && <WordPanel id={id} count={wordCount} onPass={pass} />}
    </Card>
  );
}

interface WordsStepProps extends Pick<PassingCardProps, 'wordCount' | 'opens' | 'isPassed'> {
  number: number;
  isOpen: boolean;
  isTested: boolean;
}

function WordsStep({ number, isOpen, isTested, wordCount, opens, isPassed }: WordsStepProps) {
  if (isPassed)
    return (
      <Step state="done" number={number} title="Слова введены">
        <p>{WORD_TEXTS.passed}</p>
        {opens.map((next) => (
          <p key={next.id}>
            Дальше:{' '}
            <Link to="/file_viewer/$type/$id" params={{ type: 'instruction', id: next.id }}>
              {next.name}
            </Link>
          </p>
        ))}
      </Step>
    );
  const opening = isTested ? 'видео закончится' : 'тест будет сдан';
  return (
    <Step
      state={isOpen ? 'now' : 'locked'}
      number={number}
      title={isOpen ? 'Проверка' : `Введите ${countOf(wordCount, ['слово', 'слова', 'слов'])}`}
    >
      <p role={isOpen ? 'status' : undefined}>
        {isOpen ? WORD_TEXTS.enter : `Поля откроются, когда ${opening}. Записывайте слова по ходу.`}
      </p>
    </Step>
  );
}

function ToWatch({ watched, duration }: { watched: WatchProgress; duration: number }) {
  return (
    <>
      <p>
        {watched.ended
          ? 'Видео закончилось. Ждём ответа сервера.'
          : `Просмотрено ${clock(watched.furthest)} из ${clock(duration)}. Место сохранится, если закрыть страницу.`}
      </p>
      <progress
        className={classes.progress}
        value={watched.furthest}
        max={duration || 1}
        aria-label="Просмотрено"
      />
    </>
  );
}

interface StepProps {
  state: 'done' | 'now' | 'locked';
  number: number;
  title: string;
  children: ReactNode;
}

function Step({ state, number, title, children }: StepProps) {
  return (
    <div className={passing.step} data-state={state}>
      <span className={passing.stepMark} aria-hidden>
        {state === 'done' ? (
          <IconCheck size={16} />
        ) : state === 'locked' ? (
          <IconLock size={16} stroke={1.6} />
        ) : (
          number
        )}
      </span>
      <div>
        <h3 className={passing.stepTitle}>{title}</h3>
        {children}
      </div>
    </div>
  );
}

import { Card } from '@mantine/core';
import { WORD_TEXTS } from '@portal/contract/instructions/words.ts';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { countOf } from '../../../platform/plural.ts';
import { clock, type Watched } from './progress/progress.ts';
import classes from '../Viewer.module.css';
import passing from './Passing.module.css';
import type { FileInfo } from '../viewer.queries.ts';
import { WordPanel } from './WordPanel.tsx';

interface PassingCardProps {
  id: string;
  wordCount: number;
  duration: number;
  watched: Watched;
  /** What opens after it. */
  opens: FileInfo['opens'];
  isPassed: boolean;
  onPass: () => void;
}

/** The two steps of an instruction: watch to the end, then enter the words. */
export function PassingCard({ id, wordCount, duration, watched, opens, isPassed, onPass }: PassingCardProps) {
  const card = useRef<HTMLElement>(null);
  const { done } = watched;
  // The panel takes the focus with it when it goes.
  const pass = () => {
    onPass();
    card.current?.focus();
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
      {isPassed ? (
        <Step state="done" number={2} title="Слова введены">
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
      ) : (
        <Step
          state={done ? 'now' : 'locked'}
          number={2}
          title={done ? 'Проверка' : `Введите ${countOf(wordCount, ['слово', 'слова', 'слов'])}`}
        >
          <p role={done ? 'status' : undefined}>
            {done ? WORD_TEXTS.enter : 'Поля откроются, когда видео закончится. Записывайте слова по ходу.'}
          </p>
        </Step>
      )}
      {done && !isPassed && <WordPanel id={id} count={wordCount} onPass={pass} />}
    </Card>
  );
}

function ToWatch({ watched, duration }: { watched: Watched; duration: number }) {
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

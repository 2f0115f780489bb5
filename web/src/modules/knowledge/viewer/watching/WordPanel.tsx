import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { notify } from '../../../../platform/notify.ts';
import { waitText } from '../../../../ui/text/countdown.ts';
import { useCountdown } from '../../../../ui/text/use-countdown.ts';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import classes from './Passing.module.css';
import { useCheckWords } from '../viewer.queries.ts';
import { faultOf } from './words.ts';

interface WordPanelProps {
  id: string;
  count: number;
  onPass: () => void;
}

/** One field per check word; the server does not disclose which of them are right. */
export function WordPanel({ id, count, onPass }: WordPanelProps) {
  const [words, setWords] = useState(() => Array.from({ length: count }, () => ''));
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState('');
  /** Remaining attempts after wrong check words; undefined before the first attempt. */
  const [triesLeft, setTriesLeft] = useState<number>();
  const wait = useCountdown();
  const check = useCheckWords(id);
  const checkOnce = useOneAtATime(check.mutate);
  const faults = words.map((_, index) => faultOf(words, index));
  const isReady = faults.every((fault) => fault === undefined);

  const judge = (index: number) => {
    setTouched(new Set([...touched, index]));
    const fault = faults[index];
    if (fault) notify.error(fault);
  };
  const refuse = (error: unknown) => {
    // A snackbar already reported the lost connection or 500.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
    if (error.status === 429) {
      setRefusal(error.message);
      wait.start(error.retryAfter ?? 60);
    } else notify.error(error.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || wait.left > 0) return;
    checkOnce(
      words.map((word) => word.trim()),
      {
        onError: refuse,
        onSuccess: ({ data: { status, message }, meta }) => {
          if (status === 'ok') {
            notify.success(message);
            onPass();
          } else {
            notify.error(message);
            setTriesLeft(meta?.tries_left);
          }
        },
      },
    );
  };

  return (
    <form className={classes.words} onSubmit={submit}>
      {words.map((word, index) => (
        <TextInput
          // Fields are identified by position only.
          key={`word-${index + 1}`}
          label={`Слово ${index + 1}`}
          value={word}
          autoComplete="off"
          // All fields are marked, because the wrong ones are not disclosed.
          error={(touched.has(index) && faults[index]) || triesLeft !== undefined}
          aria-describedby={triesLeft === undefined ? undefined : 'words-wrong'}
          onBlur={() => {
            if (word) judge(index);
          }}
          // A disabled button blocks submission by Enter.
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && !isReady) judge(index);
          }}
          onChange={(event) => {
            setWords(words.with(index, event.currentTarget.value));
            setTriesLeft(undefined);
          }}
        />
      ))}
      {triesLeft !== undefined && (
        <p id="words-wrong" className={classes.wrong}>
          Слова не подошли. {triesLeft > 0 ? `Осталось попыток: ${triesLeft}.` : 'Попыток больше нет.'}
        </p>
      )}
      <Button type="submit" disabled={!isReady || wait.left > 0} loading={check.isPending}>
        Проверить
      </Button>
      {wait.left > 0 && (
        <p className={classes.wait}>
          <span role="alert">{refusal}</span> {waitText(wait.left)}
        </p>
      )}
    </form>
  );
}

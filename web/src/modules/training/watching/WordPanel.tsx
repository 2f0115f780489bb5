import { Button, Input, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../platform/notify.ts';
import { waitText } from '../../../ui/text/countdown.ts';
import { useCountdown } from '../../../ui/text/use-countdown.ts';
import { useOneAtATime } from '../../../ui/double-click/use-one-at-a-time.ts';
import { useCheckWords } from './watching.queries.ts';
import { faultOf } from './words.ts';

interface WordPanelProps {
  id: string;
  count: number;
  /** Scrolls to the fields and focuses the first one. */
  isAwaited: boolean;
  onPass: () => void;
}

/** One field per check word; the server does not disclose which of them are right. */
export function WordPanel({ id, count, isAwaited, onPass }: WordPanelProps) {
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

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [isAwaited]);

  const judge = (index: number) => {
    setTouched(new Set([...touched, index]));
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
          } else setTriesLeft(meta?.tries_left ?? 0);
        },
      },
    );
  };

  return (
    <form onSubmit={submit}>
      <Stack ref={box} gap={12}>
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
          <Input.Error id="words-wrong" role="alert">
            Слова не подошли. Проверьте их и попробуйте ещё раз.{' '}
            {triesLeft > 0 ? `Осталось попыток:\u00a0${triesLeft}.` : 'Попыток больше нет.'}
          </Input.Error>
        )}
        <Button type="submit" disabled={!isReady || wait.left > 0} loading={check.isPending}>
          Проверить
        </Button>
        {wait.left > 0 && (
          <Text c="var(--red-text)">
            <span role="alert">{refusal}</span> {waitText(wait.left)}
          </Text>
        )}
      </Stack>
    </form>
  );
}

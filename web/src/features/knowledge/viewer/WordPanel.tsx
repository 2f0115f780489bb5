import { Button, TextInput } from '@mantine/core';
import { Word, WORD_TEXTS, sameWord } from '@portal/contract/knowledge/words.ts';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import classes from './Viewer.module.css';
import { useCheckWords } from './viewer.queries.ts';

interface WordPanelProps {
  id: string;
  count: number;
  onPass: () => void;
}

/** The rule that a word breaks; words must differ. */
function faultOf(words: readonly string[], index: number): string | undefined {
  const word = (words[index] ?? '').trim();
  const fault = Word.safeParse(word).error?.issues[0]?.message;
  if (fault) return fault;
  const twice = words.some((other, place) => place < index && sameWord(other.trim()) === sameWord(word));
  return twice ? WORD_TEXTS.unique : undefined;
}

/** One field for each word; which of them are right only the server knows, and it does not tell. */
export function WordPanel({ id, count, onPass }: WordPanelProps) {
  const [words, setWords] = useState(() => Array.from({ length: count }, () => ''));
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const check = useCheckWords(id);
  const faults = words.map((_, index) => faultOf(words, index));
  const ready = faults.every((fault) => fault === undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || check.isPending) return;
    check.mutate(
      words.map((word) => word.trim()),
      {
        onSuccess: ({ status, message }) => {
          if (status === 'ok') {
            notify.success(message);
            onPass();
          } else notify.error(message);
        },
      },
    );
  };

  return (
    <form className={classes.words} onSubmit={submit}>
      {words.map((word, index) => (
        <TextInput
          // The fields have no other identity than their place.
          key={`word-${index + 1}`}
          label={`Слово ${index + 1}`}
          value={word}
          autoComplete="off"
          error={touched.has(index) && faults[index]}
          onBlur={() => setTouched(new Set([...touched, index]))}
          onChange={(event) => setWords(words.with(index, event.currentTarget.value))}
        />
      ))}
      <Button type="submit" disabled={!ready} loading={check.isPending}>
        Проверить
      </Button>
    </form>
  );
}

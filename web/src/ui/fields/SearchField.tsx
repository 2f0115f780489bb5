import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps extends Pick<TextInputProps, 'className' | 'maxLength' | 'w' | 'flex'> {
  label: string;
  /** Value in the URL. */
  value: string;
  onSearch: (text: string) => void;
}

const DEBOUNCE_MS = 300;

/** Debounced search field for a URL parameter. */
export function SearchField({ label, value, onSearch, ...others }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const sent = useRef(value);
  const send = (next: string) => {
    sent.current = next.trim();
    if (next.trim() !== value) onSearch(next.trim());
  };
  const sendLater = useDebouncedCallback(send, DEBOUNCE_MS);
  // History, a shared link and 'Сбросить отбор' change the URL without typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    sendLater.cancel();
    setWords(value);
  }, [value, sendLater]);

  const look = (next: string) => {
    sendLater.cancel();
    send(next);
  };
  const change = (next: string) => {
    setWords(next);
    if (next === '') look(next);
    else sendLater(next);
  };
  return (
    <TextInput
      type="search"
      placeholder={label}
      aria-label={label}
      maxLength={100}
      {...others}
      value={words}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={words && <CloseButton size="sm" aria-label="Очистить поиск" onClick={() => change('')} />}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') look(words);
      }}
    />
  );
}

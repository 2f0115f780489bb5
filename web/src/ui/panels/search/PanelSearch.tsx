import { CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 200;

interface PanelSearchProps {
  query: string;
  placeholder: string;
  /** The displayed results are for other words. */
  isLooking: boolean;
  onFind: (query: string) => void;
}

/** Search within the page, debounced into the URL. */
export function PanelSearch({ query, placeholder, isLooking, onFind }: PanelSearchProps) {
  const [words, setWords] = useState(query);
  const sent = useRef(query);
  // 'Сбросить' and a shared link change the URL without typing.
  useEffect(() => {
    if (query !== sent.current) setWords(query);
    sent.current = query;
  }, [query]);

  const look = (next: string) => {
    sent.current = next.trim();
    if (next.trim() !== query) onFind(next.trim());
  };
  const lookLater = useDebouncedCallback(look, DEBOUNCE_MS);
  const change = (next: string) => {
    setWords(next);
    if (next === '') {
      lookLater.cancel();
      look(next);
    } else lookLater(next);
  };

  return (
    <TextInput
      type="search"
      className="no-print"
      mb="md"
      styles={{ input: { borderColor: 'var(--line-strong)' } }}
      placeholder={placeholder}
      aria-label="Поиск на странице"
      value={words}
      maxLength={200}
      leftSection={
        isLooking ? (
          <Loader size={16} color="gray" aria-hidden />
        ) : (
          <IconSearch size={18} stroke={1.6} aria-hidden />
        )
      }
      rightSection={words && <CloseButton size="sm" aria-label="Очистить поиск" onClick={() => change('')} />}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') look(words);
        if (event.key === 'Escape') change('');
      }}
    />
  );
}

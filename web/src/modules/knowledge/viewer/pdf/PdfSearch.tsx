import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { usePdfSearch } from './use-pdf-search.ts';

interface PdfSearchProps {
  searching: ReturnType<typeof usePdfSearch>;
  /** Index of the current page, the start of the search. */
  page: number;
  /** Opened by a button: focuses the field. */
  isAwaited?: boolean;
}

/** Search field with the number of hits, and buttons for the next and previous one. */
export function PdfSearch({ searching, page, isAwaited = false }: PdfSearchProps) {
  const { found, isReading, search, step } = searching;
  const [query, setQuery] = useState('');
  const go = (by: 1 | -1) => {
    if (query === found.query && found.hits.length) step(by);
    else void search(query, page);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const count = found.hits.length ? `${found.at + 1} из ${found.hits.length}` : 'Не найдено';
  return (
    <Group component="search" gap={4} ml="auto" wrap="nowrap" w={{ base: '100%', sm: 'auto' }}>
      <Text
        component="output"
        size="dense"
        c="var(--text-2)"
        className="numbers"
        style={{ whiteSpace: 'nowrap' }}
      >
        {isReading ? 'Ищем…' : found.query && count}
      </Text>
      <TextInput
        size="xs"
        aria-label="Найти в файле"
        placeholder="Найти в файле"
        autoFocus={isAwaited}
        flex={{ base: 1, sm: 'none' }}
        w={{ sm: 144 }}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon
        variant="default"
        w={{ base: 44, sm: 30 }}
        h={{ base: 44, sm: 30 }}
        aria-label="Найти раньше"
        onClick={() => go(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        w={{ base: 44, sm: 30 }}
        h={{ base: 44, sm: 30 }}
        aria-label="Найти дальше"
        onClick={() => go(1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </Group>
  );
}

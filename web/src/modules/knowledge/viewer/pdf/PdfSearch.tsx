import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { usePdfSearch } from './use-pdf-search.ts';
import classes from './Pdf.module.css';

interface PdfSearchProps {
  searching: ReturnType<typeof usePdfSearch>;
  /** Index of the current page, the start of the search. */
  page: number;
}

/** Search field with the number of hits, and buttons for the next and previous one. */
export function PdfSearch({ searching, page }: PdfSearchProps) {
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
    <search className={classes.search}>
      <output className={classes.count}>{isReading ? 'Ищем…' : found.query && count}</output>
      <TextInput
        size="xs"
        aria-label="Найти в файле"
        placeholder="Найти в файле"
        className={classes.query}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon variant="default" size={30} aria-label="Найти раньше" onClick={() => go(-1)}>
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size={30} aria-label="Найти дальше" onClick={() => go(1)}>
        <IconChevronDown size={16} />
      </ActionIcon>
    </search>
  );
}

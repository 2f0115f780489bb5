import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { NEWS_TYPES } from '@portal/contract/news/news.calls.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SegmentedTabs } from '../../ui/SegmentedTabs.tsx';
import classes from './NewsList.module.css';
import type { NewsAddress } from './use-news-address.ts';

const TABS = NEWS_TYPES.map((value) => ({ value, label: value }));
const TYPING_PAUSE = 300;

export function NewsToolbar({ type, search, openType, find }: NewsAddress) {
  const [words, setWords] = useState(search);
  const sent = useRef(search);
  const send = (next: string) => {
    sent.current = next.trim();
    if (next.trim() !== search) find(next.trim());
  };
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE);
  // The way back, a shared link and 'Очистить поиск' change the address without typing.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    sendLater.cancel();
    setWords(search);
  }, [search, sendLater]);

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
    <div className={classes.toolbar}>
      <SegmentedTabs label="Категория новостей" data={TABS} value={type} onChange={openType} />
      <TextInput
        type="search"
        className={classes.search}
        placeholder="Найти в новостях"
        aria-label="Найти в новостях"
        value={words}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={
          words && <CloseButton size="sm" aria-label="Очистить поиск" onClick={() => change('')} />
        }
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(words);
        }}
      />
    </div>
  );
}

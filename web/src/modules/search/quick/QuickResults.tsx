import { Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hitParts } from '../hits/hit-parts.ts';
import type { Option, Place } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { addRecent } from './recent.ts';
import { useOptions } from './use-options.ts';

interface QuickResultsProps {
  listId: string;
  words: string;
  places: readonly Place[];
  chosen: number;
  /** Enter was pressed: the selected option opens as soon as it is known. */
  isEntered: boolean;
  onCount: (count: number) => void;
  onChoose: (index: number) => void;
  onClose: () => void;
}

const textOf = (title: string): string =>
  hitParts(title)
    .map(({ text }) => text)
    .join('');

/** Options of the quick search. The focus remains in the field, which handles the arrows and Enter. */
export default function QuickResults(props: QuickResultsProps) {
  const { listId, words, places, chosen, isEntered, onCount, onChoose, onClose } = props;
  const router = useRouter();
  const { options, isSettled, search } = useOptions({ words, places });
  const open = ({ key, url, title, place = '' }: Option) => {
    if (key !== 'all') addRecent({ url, title: textOf(title), place });
    onClose();
    router.history.push(url);
  };
  const openChosen = useEffectEvent(() => {
    const option = options[chosen];
    if (option) open(option);
  });
  useEffect(() => onCount(options.length));
  useEffect(() => {
    if (isEntered && isSettled) openChosen();
  }, [isEntered, isSettled]);
  return (
    <>
      <OptionList id={listId} options={options} chosen={chosen} onChoose={onChoose} onOpen={open} />
      <Note search={search} count={options.length} />
    </>
  );
}

function Note({ search, count }: { search: ReturnType<typeof useOptions>['search']; count: number }) {
  const said = noteOf(search, count);
  return (
    <Text component="p" px={20} py={12} c="var(--text-2)" role="status" hidden={!said}>
      {said}
    </Text>
  );
}

function noteOf(search: ReturnType<typeof useOptions>['search'], count: number): string {
  if (!search) return '';
  if (search.isError) return 'Поиск не ответил. Попробуйте ещё раз.';
  if (count === 0) {
    return search.isFetching || !search.data
      ? 'Ищем…'
      : 'Ничего не нашлось. Попробуйте другое слово или его начало.';
  }
  const corrected = search.data?.meta.corrected;
  return corrected ? `Показаны результаты по запросу «${corrected}»: раскладка была английской.` : '';
}

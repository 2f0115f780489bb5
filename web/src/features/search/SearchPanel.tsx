import { SEARCH_QUERY_MAX } from '@portal/contract/search/search.calls.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { Hit } from './hits/Hit.tsx';
import { optionAfter } from './option-after.ts';
import { type SearchHit, useSearch } from './search.queries.ts';
import classes from './Search.module.css';

const TYPING_PAUSE = 150;
const SHOWN = 8;

/** The quick search: type, choose with the arrows, open with Enter; Enter on nothing chosen shows all. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const listId = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [query] = useDebouncedValue(words.trim(), TYPING_PAUSE);
  const search = useSearch({ query, size: SHOWN });
  const hits = query ? (search.data?.data ?? []) : [];

  const open = (url: string) => {
    onClose();
    router.history.push(url);
  };
  const showAll = () => {
    if (words.trim()) open(`/search?query=${encodeURIComponent(words.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(optionAfter(event.key, chosen, hits.length));
    }
    if (event.key === 'Enter') {
      const hit = hits[chosen];
      if (hit) open(hit.attributes.url);
      else showAll();
    }
  };

  return (
    <div>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Поиск по порталу"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          placeholder="Документ, инструктаж, вопрос, новость"
          maxLength={SEARCH_QUERY_MAX}
          value={words}
          // The dialog looks for its first field before this code has come.
          autoFocus
          data-autofocus
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={listId} hits={hits} chosen={chosen} onChoose={setChosen} onOpen={open} />
      <PanelNote query={query} search={search} />
      {hits.length > 0 && (
        <div className={classes.foot}>
          <a
            className={classes.all}
            href={`/search?query=${encodeURIComponent(query)}`}
            onClick={(event) => {
              event.preventDefault();
              showAll();
            }}
          >
            Все результаты: {search.data?.meta.pagination.count}
          </a>
          <span aria-hidden>↑ ↓ выбрать, Enter открыть</span>
        </div>
      )}
    </div>
  );
}

interface OptionsProps {
  id: string;
  hits: readonly SearchHit[];
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (url: string) => void;
}

/** The focus stays in the field; the options are shown as chosen by it. */
function Options({ id, hits, chosen, onChoose, onOpen }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Найдено" className={hits.length ? classes.results : undefined}>
      {hits.map((hit, index) => (
        <div
          key={`${hit.attributes.kind} ${hit.id}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={classes.option}
          onMouseMove={() => onChoose(index)}
          onClick={() => onOpen(hit.attributes.url)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onOpen(hit.attributes.url);
          }}
        >
          <Hit hit={hit} brief />
        </div>
      ))}
    </div>
  );
}

function PanelNote({ query, search }: { query: string; search: ReturnType<typeof useSearch> }) {
  if (!query)
    return <p className={classes.note}>Ищем по документам, инструктажам, вопросам, должностям и новостям.</p>;
  if (search.isPending) return <p className={classes.note}>Ищем…</p>;
  if (search.isError) return <p className={classes.note}>Поиск не ответил. Попробуйте ещё раз.</p>;
  if (search.data.data.length === 0) {
    return <p className={classes.note}>Ничего не нашлось. Попробуйте другое слово или его начало.</p>;
  }
  const { corrected } = search.data.meta;
  return corrected ? (
    <p className={classes.note}>Искали «{corrected}»: похоже, раскладка была латинской.</p>
  ) : null;
}

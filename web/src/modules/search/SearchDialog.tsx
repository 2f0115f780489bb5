import { SEARCH_QUERY_MAX } from '@portal/contract/search/search.limits.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy.ts';
import { useBackCloses } from '../../ui/dialogs/use-back-closes.ts';
import { optionAfter } from './option-after.ts';
import type { Place } from './quick/option.ts';
import './quick/recent.ts';
import classes from './QuickSearch.module.css';

const QuickResults = lazyPart(() => import('./quick/QuickResults.tsx'));

interface SearchDialogProps {
  /** Pages and actions of the user's role. */
  places: readonly Place[];
  onClose: () => void;
}

/**
 * Global quick search. A native dialog whose field is ready immediately, so that text typed during loading is
 * not lost.
 */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const listId = useId();
  const dialog = useDialog(onClose);
  useBackCloses(true, onClose, listId);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [count, setCount] = useState(0);
  const [isEntered, setEntered] = useState(false);
  // The field is painted before the places, which take a tenth of a second on a slow processor.
  const hasResults = useDeferredValue(true, false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') setEntered(true);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    // Counts rendered options, because the list updates slightly later.
    const drawn = document.querySelectorAll(`#${CSS.escape(listId)} [role=option]`).length;
    setChosen(optionAfter(key, chosen, drawn));
  };
  return (
    <dialog
      ref={dialog}
      data-dialog={listId}
      className={classes.dialog}
      aria-label="Поиск по порталу"
      onClose={onClose}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Поиск по порталу"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={chosen < count ? `${listId}-${chosen}` : undefined}
          placeholder="Сотрудник, документ, инструктаж, новость, страница"
          maxLength={SEARCH_QUERY_MAX}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setChosen(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label="Закрыть поиск" onClick={onClose}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </button>
      </div>
      <Suspense>
        {hasResults && (
          <QuickResults
            {...{ listId, words, places, chosen, isEntered, onClose }}
            onCount={setCount}
            onChoose={setChosen}
          />
        )}
      </Suspense>
      <p className={classes.foot} aria-hidden>
        ↑ ↓ выбрать, Enter открыть, Esc закрыть
      </p>
    </dialog>
  );
}

/** Opens the modal dialog on mount; a click outside closes it, and the browser restores the focus. */
function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    box.showModal();
    const press = (event: PointerEvent) => {
      if (event.target === box) close.current();
    };
    box.addEventListener('pointerdown', press);
    return () => {
      box.removeEventListener('pointerdown', press);
      box.close();
    };
  }, []);
  return dialog;
}

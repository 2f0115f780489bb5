import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Choice } from '../ChoiceField.tsx';
import { type PeopleOf, useFoundPeople, useNamedPeople } from './people.queries.ts';

const DEBOUNCE_MS = 200;

/** Users of a filter: search results, plus the selected ones by name. */
export function usePeople(of: PeopleOf, chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = typed.trim().toLowerCase();
  const [asked] = useDebouncedValue(words, DEBOUNCE_MS);
  const found = useFoundPeople(of, asked, isOpen);
  const named = useNamedPeople(chosen);
  const offered = isOpen ? (found.data?.people ?? []) : [];
  const isOffered = new Set(offered.map(({ value }) => value));
  const others = (named.data?.people ?? []).filter(({ value }) => !isOffered.has(value));
  const choices: Choice[] = [...offered, ...others];
  return {
    /** Includes the selected ones, for their labels. */
    choices,
    /** True for search results. */
    isOffered: (id: string) => isOffered.has(id),
    isLoading: asked !== words || found.isFetching,
    isCut: found.data?.isCut ?? false,
    isFailed: found.isError,
    typed,
    setTyped,
    setOpen,
  };
}

export type People = ReturnType<typeof usePeople>;

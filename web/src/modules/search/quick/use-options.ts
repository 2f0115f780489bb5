import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_KIND_LABELS } from '@portal/contract/search/search.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { IconHistory, IconListSearch, IconUser } from '@tabler/icons-react';
import { KIND_ICONS } from '../kinds.ts';
import { type FoundPerson, type SearchHit, useFindPeople, useSearch } from '../search.queries.ts';
import type { Option, Place } from './option.ts';
import { marked, placesNamed, toOption } from './places.ts';
import { recentItems } from './recent.ts';

const DEBOUNCE_MS = 150;
const HITS = 8;
const PEOPLE = 3;

const hitOption = ({ id, attributes: { kind, group, title, snippet, url } }: SearchHit): Option => ({
  key: `${kind} ${id}`,
  group: 'Найдено',
  url,
  icon: KIND_ICONS[kind],
  title,
  place: [SEARCH_KIND_LABELS[kind], group].filter(Boolean).join(' · '),
  snippet,
});

const personOption = ({ id, attributes }: FoundPerson, words: readonly string[]): Option => ({
  key: `person ${id}`,
  group: 'Сотрудники',
  url: `/people/${id}`,
  icon: IconUser,
  title: marked(attributes.full_name, words),
  place: [attributes.position, attributes.area].filter(Boolean).join(' · '),
});

const allOption = (query: string, count: number): Option => ({
  key: 'all',
  group: '',
  url: `/search?query=${encodeURIComponent(query)}`,
  icon: IconListSearch,
  title: `Все результаты: ${count}`,
});

/** Options for an empty query: recent results, actions and pages. */
const offered = (places: readonly Place[]): Option[] => [
  ...recentItems().map(({ url, title, place }) => ({
    key: `recent ${url}`,
    group: 'Недавнее',
    url,
    icon: IconHistory,
    title,
    place,
  })),
  ...places.map((place) => toOption(place)),
];

interface OptionsQuery {
  words: string;
  places: readonly Place[];
}

/** Options for the typed query. */
export function useOptions({ words, places }: OptionsQuery) {
  const typed = words.trim();
  const [query] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = useSearch({ query, size: HITS });
  const people = useFindPeople(query, PEOPLE);
  if (!typed) return { options: offered(places), isSettled: true, search: undefined };
  const hits = query ? (search.data?.data ?? []) : [];
  const count = search.data?.meta.pagination.count ?? 0;
  const options = [
    ...placesNamed(places, typed),
    ...hits.map(hitOption),
    ...(query ? (people.data ?? []) : []).map((person) => personOption(person, searchWords(typed))),
    ...(hits.length > 0 ? [allOption(typed, count)] : []),
  ];
  const isWaiting = [search, people].some(
    ({ isFetching, isPlaceholderData }) => isFetching || isPlaceholderData,
  );
  return { options, isSettled: query === typed && !isWaiting, search };
}

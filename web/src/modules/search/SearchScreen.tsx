import { Box, Card, Stack, Text, TextInput } from '@mantine/core';
import { SEARCH_KIND_LABELS } from '@portal/contract/search/search.calls.ts';
import { SEARCH_QUERY_MAX } from '@portal/contract/search/search.limits.ts';
import { SEARCH_KINDS, type SearchKind } from '@portal/contract/search/search.kinds.ts';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { PageNumbers } from '../../ui/PageNumbers.tsx';
import { PathLink } from '../../ui/PathLink.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/messages/ScreenState.tsx';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import { Hit } from './hits/Hit.tsx';
import { useSearch } from './search.queries.ts';
import classes from './Search.module.css';
import { isUnavailable } from '../../platform/api/api-error.ts';

const route = getRouteApi('/portal/search');
const SIZE = 20;
const DEBOUNCE_MS = 300;

/** Search page; the URL contains query, kind and page. */
export default function SearchScreen() {
  const { query = '', kind, page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const search = useSearch({ query, kind, page, size: SIZE });
  const counts = search.data?.meta.counts;
  const found = SEARCH_KINDS.filter((name) => (counts?.[name] ?? 0) > 0);
  const tabs = [
    { value: 'all' as const, label: 'Всё' },
    ...found.map((name) => ({ value: name, label: `${SEARCH_KIND_LABELS[name]} ${counts?.[name]}` })),
  ];

  return (
    <>
      <PageHeader title="Поиск" />
      <Stack gap={16} mb={16} align="flex-start">
        <QueryField
          query={query}
          onChange={(next) =>
            void navigate({ to: '/search', search: { query: next || undefined }, replace: true })
          }
        />
        {found.length > 1 && (
          <SegmentedTabs<SearchKind | 'all'>
            label="Что показать"
            data={tabs}
            value={kind ?? 'all'}
            onChange={(next) =>
              void navigate({ to: '/search', search: { query, kind: next === 'all' ? undefined : next } })
            }
          />
        )}
      </Stack>
      {query && (
        <Hits
          search={search}
          page={page}
          onPage={(next) => void navigate({ to: '/search', search: { query, kind, page: next } })}
        />
      )}
      {!query && (
        <EmptyState
          icon={IconSearch}
          title="Что найти?"
          text="Подойдёт любое слово из документа, вопроса или новости."
        />
      )}
    </>
  );
}

function QueryField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const [words, setWords] = useState(query);
  const later = useDebouncedCallback((next: string) => onChange(next.trim()), DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      size="md"
      w="100%"
      aria-label="Поиск по порталу"
      placeholder="Документ, инструктаж, вопрос, новость"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      maxLength={SEARCH_QUERY_MAX}
      value={words}
      onChange={(event) => {
        setWords(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}

interface HitsProps {
  search: ReturnType<typeof useSearch>;
  page: number;
  onPage: (page: number) => void;
}

function Hits({ search, page, onPage }: HitsProps) {
  if (search.isPending) return <ListSkeleton rows={4} label="Ищем" />;
  if (isUnavailable(search)) {
    return <ErrorState title="Поиск не ответил" query={search} />;
  }
  const { data, meta } = search.data;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconSearch}
        title="Ничего не нашлось"
        text="Попробуйте другое слово или только его начало."
      />
    );
  }
  return (
    <>
      {meta.corrected && (
        <Text component="p" mb={16} c="var(--text-2)">
          Показаны результаты по запросу «{meta.corrected}»: раскладка была английской.
        </Text>
      )}
      <Card component="ul" p={0} className="plain-list hairlines">
        {data.map((hit) => (
          <li key={`${hit.attributes.kind} ${hit.id}`}>
            <PathLink url={hit.attributes.url} className={classes.hit}>
              <Hit hit={hit} />
            </PathLink>
          </li>
        ))}
      </Card>
      {meta.pagination.pages > 1 && (
        <Box component="nav" mt={16} aria-label="Страницы">
          <PageNumbers page={page} pages={meta.pagination.pages} onChange={onPage} />
        </Box>
      )}
    </>
  );
}

import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { MAX_ATTACHMENTS } from '@portal/contract/news/articles/publication.ts';
import { useState } from 'react';
import { MultiSelect } from '../../../../../ui/fields/MultiSelect.ts';
import type { NewsValues } from '../news-values.ts';
import { useFoundDocuments } from './publication.queries.ts';

/** Debounce of the search, ms. */
const DEBOUNCE_MS = 250;

/** Select for documents of the knowledge base with full-text search. */
export function AttachmentsField({ form }: { form: UseFormReturnType<NewsValues> }) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useFoundDocuments(words).data ?? [];
  const { attachments } = form.values;
  const chosen = new Set(attachments.map(({ value }) => value));
  const known = [...attachments, ...found.filter(({ value }) => !chosen.has(value))];
  return (
    <MultiSelect
      label="Документы"
      placeholder={attachments.length > 0 ? '' : 'Найдите по названию'}
      data={known}
      searchable
      // The server has searched, not only the names.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={words.length > 1 ? 'Ничего не найдено' : 'Введите хотя бы две буквы'}
      maxValues={MAX_ATTACHMENTS}
      value={[...chosen]}
      onChange={(ids) =>
        form.setFieldValue(
          'attachments',
          ids.flatMap((id) => known.find(({ value }) => value === id) ?? []),
        )
      }
    />
  );
}

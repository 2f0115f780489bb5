import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRecipients } from './batches.queries.ts';

/** Pause before the server is asked, ms. */
const DEBOUNCE_MS = 250;

interface RecipientFieldProps {
  label: string;
  disabled?: boolean;
  onChoose: (employeeId: string) => void;
}

/** An employee by parts of a name or the personnel number, former ones too. */
export function RecipientField({ label, disabled = false, onChoose }: RecipientFieldProps) {
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const { data: found, isFetching, isPlaceholderData } = useRecipients(asked);
  // Answers to earlier words must not be pressed.
  const data = asked === words.trim() && !isPlaceholderData ? found : undefined;
  return (
    <Select
      aria-label={label}
      placeholder="Имя или номер"
      data={(data ?? []).map(({ id, attributes: { full_name: name, code_id: code, is_at_work: works } }) => ({
        value: id,
        label: `${name}, ${code}${works ? '' : ', не работает'}`,
      }))}
      value={null}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      // Filtered by the server already.
      filter={({ options }) => options}
      nothingFoundMessage={
        words.trim() === '' ? undefined : isFetching || !data ? 'Ищем…' : 'Ничего не найдено'
      }
      disabled={disabled}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}

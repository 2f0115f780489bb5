import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFoundPeople } from '../people.queries.ts';

const DEBOUNCE_MS = 200;

interface SupervisorFieldProps extends Pick<SelectProps, 'error' | 'disabled' | 'placeholder'> {
  /** Id, or an empty text. */
  value?: string;
  onChange: (id: string) => void;
}

/** One employee, found by name; the server forgives typing errors. */
export function SupervisorField({ value, onChange, ...others }: SupervisorFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // The field contains the whole name once an employee is chosen.
  const words = typed === chosen?.label ? '' : typed.trim();
  const [asked] = useDebouncedValue(words, DEBOUNCE_MS);
  const found = useFoundPeople(asked, isOpen);
  const people = (found.data ?? []).map(({ id, attributes }) => ({
    value: id,
    label: `${attributes.full_name}, ${attributes.position}`,
  }));
  const isLoading = asked !== words || found.isFetching;
  return (
    <Select
      label="Руководитель"
      {...others}
      data={chosen && !people.some((one) => one.value === chosen.value) ? [chosen, ...people] : people}
      value={value || null}
      searchable
      clearable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // Already filtered by the server.
      filter={({ options }) => options}
      maxDropdownHeight={220}
      nothingFoundMessage={isLoading ? 'Ищем…' : found.isError ? 'Не удалось найти' : 'Ничего не найдено'}
      clearButtonProps={{ 'aria-label': 'Очистить: Руководитель' }}
      onChange={(id) => {
        setChosen(people.find((one) => one.value === id));
        onChange(id ?? '');
      }}
    />
  );
}

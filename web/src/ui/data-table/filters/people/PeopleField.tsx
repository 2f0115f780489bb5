import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { CHOICES_OFFERED } from '@portal/contract/shared/people/people.ts';
import { MultiSelect } from '../../../fields/MultiSelect.ts';
import type { People } from './use-people.ts';

interface PeopleFieldProps {
  label: string;
  placeholder: string;
  /** Note below the field, if there is no error. */
  note?: string;
  people: People;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Multi-select of users, searched by name, login or personnel number. */
export function PeopleField({ label, placeholder, note, people, value, onChange }: PeopleFieldProps) {
  const { choices, isOffered, isLoading, isCut, isFailed, typed, setTyped, setOpen } = people;
  // Already filtered by the server, not only by name.
  const filter: OptionsFilter = ({ options }) =>
    (options as ComboboxItem[]).filter(({ value: id }) => isOffered(id));
  const nobody = isFailed ? 'Не удалось найти сотрудников' : 'Ничего не найдено';
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? '' : placeholder}
      data={choices}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      filter={filter}
      // The panel focuses the first field, and its list would cover the others.
      openOnFocus={false}
      maxDropdownHeight={260}
      // Limits the height, so that hundreds of names do not push the form down.
      styles={{ pillsList: { maxHeight: '11rem', overflowY: 'auto' } }}
      nothingFoundMessage={isLoading ? 'Ищем…' : nobody}
      description={isCut && typed.trim() ? `Показаны первые ${CHOICES_OFFERED}: введите имя полнее.` : note}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
}

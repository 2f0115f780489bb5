import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { CHOICES_OFFERED } from '@portal/contract/shared/people/people.ts';
import { MultiSelect } from '../../../fields/MultiSelect.ts';
import classes from '../FilterBar.module.css';
import type { People } from './use-people.ts';

interface PeopleFieldProps {
  label: string;
  placeholder: string;
  /** Below the field, where nothing else has to be said. */
  note?: string;
  people: People;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several people of thousands, found by typing a part of the name, the login or the personnel number. */
export function PeopleField({ label, placeholder, note, people, value, onChange }: PeopleFieldProps) {
  const { choices, isOffered, isLoading, isCut, isFailed, typed, setTyped, setOpen } = people;
  // The server has narrowed them, and not only by the name.
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
      // The first field gets the focus with the panel: its list would cover the others.
      openOnFocus={false}
      maxDropdownHeight={260}
      classNames={{ inputField: classes.typing ?? '', pillsList: classes.people ?? '' }}
      nothingFoundMessage={isLoading ? 'Ищем…' : nobody}
      description={isCut && typed.trim() ? `Показаны первые ${CHOICES_OFFERED}: введите имя полнее.` : note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
}

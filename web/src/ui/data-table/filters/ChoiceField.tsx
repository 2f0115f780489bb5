import { MultiSelect } from '../../fields/MultiSelect.ts';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  isLoading?: boolean;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Maximum options rendered: typing filters them, and thousands of names remain fast. */
const DRAWN = 60;

/** Multi-select with search. */
export function ChoiceField({ label, placeholder, choices, isLoading, value, onChange }: ChoiceFieldProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? '' : placeholder}
      data={[...choices]}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      // The panel focuses the first field, and its list would cover the others.
      openOnFocus={false}
      limit={DRAWN}
      maxDropdownHeight={260}
      nothingFoundMessage={isLoading ? 'Загружаем…' : 'Ничего не найдено'}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
}

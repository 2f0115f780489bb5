import { MultiSelect } from '../../fields/MultiSelect.ts';
import classes from './FilterBar.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  /** The choices are on their way. */
  isLoading?: boolean;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** More are not drawn: typing narrows them, and thousands of names stay quick. */
const DRAWN = 60;

/** Several of many, found by typing. */
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
      // The first field gets the focus with the panel: its list would cover the others.
      openOnFocus={false}
      limit={DRAWN}
      maxDropdownHeight={260}
      classNames={{ inputField: classes.typing ?? '' }}
      nothingFoundMessage={isLoading ? 'Загружаем…' : 'Ничего не найдено'}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
}

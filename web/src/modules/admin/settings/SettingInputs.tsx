import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { type MultiSelectProps, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { MultiSelect } from '../../../ui/fields/MultiSelect.ts';
import { CALENDAR_PROPS } from '../../../ui/fields/day/calendar-props.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';

const EDITORS = [
  { value: 'A', label: 'Администраторы' },
  { value: 'M', label: 'Модераторы' },
];

/** A control whose empty field is null. */
type Optional<Props, Value> = Omit<Props, 'value' | 'onChange'> & {
  value?: Value | null;
  onChange?: (value: Value | null) => void;
};

/** A whole number. */
export const CountInput = ({ value, onChange, ...props }: Optional<NumberInputProps, number>) => (
  <NumberInput
    allowDecimal={false}
    allowNegative={false}
    value={value ?? ''}
    onChange={(entered) => onChange?.(entered === '' ? null : Number(entered))}
    {...props}
  />
);

/** A time of day: '09:00'. */
export const ClockInput = ({ value, onChange, ...props }: Optional<TextInputProps, string>) => (
  <TextInput
    maxLength={5}
    value={value ?? ''}
    onChange={(event) => onChange?.(event.currentTarget.value.trim() || null)}
    {...props}
  />
);

/** Days chosen in a calendar, 'YYYY-MM-DD'. */
export const DaysInput = (props: DatePickerInputProps<'multiple'>) => (
  <DatePickerInput
    {...CALENDAR_PROPS}
    type="multiple"
    valueFormat="DD.MM.YYYY"
    placeholder="Выбрать дни"
    styles={{ input: { paddingBlock: 6 } }}
    {...props}
  />
);

/** Roles that do it: administrators, moderators or both. */
export const EditorsInput = (props: MultiSelectProps) => <MultiSelect data={EDITORS} {...props} />;

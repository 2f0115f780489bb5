import { type MultiSelectProps, type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { MultiSelect } from '../../../ui/fields/MultiSelect.ts';
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

/** Roles that do it: administrators, moderators or both. */
export const EditorsInput = (props: MultiSelectProps) => <MultiSelect data={EDITORS} {...props} />;

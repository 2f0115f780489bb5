import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import classes from './CountedField.module.css';

type CountedFieldProps<P> = Omit<P, 'label' | 'maxLength' | 'value'> & {
  label: string;
  max: number;
  value?: string;
};

const labelled = (label: string, value: string | undefined, max: number) => ({
  label: (
    <span className={classes.label}>
      {label}
      <span className={classes.counter} aria-hidden>
        {(value ?? '').length} / {max}
      </span>
    </span>
  ),
  'aria-label': label,
  classNames: { label: classes.wide ?? '' },
  maxLength: max,
});

/** Text field with a character count next to the label. */
export function CountedInput({ label, max, value, ...rest }: CountedFieldProps<TextInputProps>) {
  return <TextInput {...rest} value={value ?? ''} {...labelled(label, value, max)} />;
}

export function CountedTextarea({ label, max, value, ...rest }: CountedFieldProps<TextareaProps>) {
  return <Textarea rows={3} {...rest} value={value ?? ''} {...labelled(label, value, max)} />;
}

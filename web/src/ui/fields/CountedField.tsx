import { Group, Text, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';

type CountedFieldProps<P> = Omit<P, 'label' | 'maxLength' | 'value'> & {
  label: string;
  max: number;
  value?: string;
};

const labelled = (label: string, value: string | undefined, max: number) => ({
  label: (
    <Group component="span" justify="space-between" gap={12}>
      {label}
      <Text span inherit fw={400} c="dimmed" className="numbers" aria-hidden>
        {(value ?? '').length} / {max}
      </Text>
    </Group>
  ),
  'aria-label': label,
  labelProps: { w: '100%' },
  maxLength: max,
});

/** Text field with a character count next to the label. */
export function CountedInput({ label, max, value, ...rest }: CountedFieldProps<TextInputProps>) {
  return <TextInput {...rest} value={value ?? ''} {...labelled(label, value, max)} />;
}

export function CountedTextarea({ label, max, value, ...rest }: CountedFieldProps<TextareaProps>) {
  return <Textarea rows={3} {...rest} value={value ?? ''} {...labelled(label, value, max)} />;
}

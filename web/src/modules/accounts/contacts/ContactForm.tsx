import { Box, Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { applyServerErrors } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { useStoredValues } from './use-stored-values.ts';
import { WITH_ERROR_LINE } from '../../../ui/fields/error-line.ts';

interface ContactFormProps extends Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder'
> {
  /** Field name in the request body and in the draft. */
  name: 'email' | 'phone';
  label: string;
  /** Formatted stored value. */
  stored: string;
  /** Schema of the request body. */
  schema: z.ZodType;
  save: (value: string) => Promise<unknown>;
  isSaving: boolean;
  /** Text of the success notification. */
  done: string;
  button: string;
  /** Note shown below while the value differs. */
  note?: ReactNode;
  /** State while the field shows the stored value. */
  unchanged: { button?: string; isDisabled: boolean; note?: ReactNode };
}

/** A field with its own save button: e-mail or phone. */
export function ContactForm(props: ContactFormProps) {
  const { name, label, stored, schema, save, isSaving, done, button, unchanged, note, ...field } = props;
  const form = useForm<Record<string, string>>({
    initialValues: { [name]: stored },
    validate: schemaResolver(schema, { sync: true }),
  });
  useStoredValues(form, { [name]: stored });
  const draft = useFormDraft(form, { name, title: label });
  const typed = form.values[name]?.trim() ?? '';
  const input = form.getInputProps(name);
  useUnsavedGuard(typed !== stored);
  const { isDisabled, ...shown } = typed === stored ? unchanged : { isDisabled: false, button, note };

  const submit = form.onSubmit(async () => {
    if (isSaving) return;
    try {
      await save(typed);
      notify.success(done);
      // The value differs only in format: show the stored one.
      form.reset();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <DraftOffer draft={draft} />
      <Group gap="xs" align="flex-start">
        <Box flex={{ base: '1 1 100%', sm: '1 1 200px' }}>
          <TextInput
            label={label}
            mih={WITH_ERROR_LINE.mih}
            {...field}
            {...input}
            onBlur={(event) => {
              input.onBlur?.(event);
              if (typed !== stored) form.validateField(name);
            }}
          />
          {/* Shares the line of the error. */}
          {shown.note && !input.error && (
            <Group gap="4px 8px" mt={-16} fz="xs" lh="xs" c="dimmed">
              {shown.note}
            </Group>
          )}
        </Box>
        <Button
          type="submit"
          variant="default"
          // The longest label, so that stacked fields end on one line; below the label of the field.
          miw={176}
          w={{ base: '100%', sm: 'auto' }}
          mt={{ base: 0, sm: 22 }}
          loading={isSaving}
          disabled={isDisabled}
        >
          {shown.button ?? button}
        </Button>
      </Group>
    </form>
  );
}

import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { DayInput } from '../../../../../ui/fields/day/DayInput.tsx';
import { ClosedFields } from '../../../../../ui/form-dialog/ClosedFields.tsx';
import type { NewsValues } from '../news-values.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import { WITH_ERROR_LINE } from '../../../../../ui/fields/error-line.ts';

/** Pinned; collapsed: last day on the home page, documents. */
export function PublicationFields({ form }: { form: UseFormReturnType<NewsValues> }) {
  const { last_day, attachments } = form.values;
  // Expanded if it contains values.
  const [isOpen] = useState(() => last_day.length > 0 || attachments.length > 0);
  return (
    <>
      <Checkbox label="Закрепить наверху" {...form.getInputProps('is_pinned', { type: 'checkbox' })} />
      <ClosedFields title="Срок показа и документы" isOpen={isOpen}>
        <DayInput
          label="Последний день на главной"
          {...WITH_ERROR_LINE}
          value={last_day}
          error={form.errors['last_day']}
          onChange={(text) => form.setFieldValue('last_day', text)}
          onBlur={() => form.validateField('last_day')}
        />
        <AttachmentsField form={form} />
      </ClosedFields>
    </>
  );
}

import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { yearAndMonth } from '../../hours/hours.queries.ts';
import { type AreaMonth, useOpenTimesheet } from './timesheet.queries.ts';

/** Why a closed timesheet is opened: the audit log keeps it. */
export function OpeningForm({ area, month, controls }: AreaMonth & { controls: FormDialogControls }) {
  const { mutateAsync } = useOpenTimesheet();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() === '' ? 'Укажите причину.' : null) },
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ reason }, key) => {
    await mutateAsync({ body: { ...yearAndMonth(month), area, reason }, key });
    return 'Табель открыт';
  });
  return (
    <DialogForm form={form} controls={controls} onSubmit={submit} isSending={isSending} submitLabel="Открыть">
      <Textarea
        label="Почему"
        description="Причина останется в журнале действий"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

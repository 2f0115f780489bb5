import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  MIN_REASON_LENGTH,
  MAX_REASON_LENGTH,
} from '@portal/contract/training/exemptions/exemption.kinds.ts';
import { countOf } from '../../../platform/plural.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import type { ExemptItem } from './exempt-rows.ts';
import { useExempt } from './exempt.queries.ts';

interface ExemptFormProps {
  items: readonly ExemptItem[];
  controls: FormDialogControls;
  onDone: () => void;
}

/** Reason of the exemption of the selected employees. */
export function ExemptForm({ items, controls, onDone }: ExemptFormProps) {
  const { mutateAsync } = useExempt();
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        value.trim().length < MIN_REASON_LENGTH ? `Укажите причину: от ${MIN_REASON_LENGTH} знаков.` : null,
    },
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ reason }) => {
    const people = await mutateAsync({ items, reason: reason.trim() });
    onDone();
    return `Освобождено: ${countOf(people, ['запись', 'записи', 'записей'])}`;
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Освободить"
    >
      <Textarea
        label="Причина"
        description="Останется в листе сотрудника. Действует и для новых редакций, пока освобождение не снято"
        autosize
        minRows={2}
        maxLength={MAX_REASON_LENGTH}
        withAsterisk
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/thread.ts';
import { formatDate } from '../../../platform/dates.ts';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import { FormDialog, type FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import type { BonusOrFine } from '../finance.queries.ts';
import { kopecksOf, moneyText } from '../money/money.ts';
import { useDispute } from './disputes.queries.ts';

interface DisputeDialogProps {
  row: BonusOrFine;
  opened: boolean;
  onClose: () => void;
}

/** 'Не согласен(а)': the reason, kept as a draft until it is sent. */
export const DisputeDialog = ({ row, opened, onClose }: DisputeDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title="Не согласен(а) со снятием" size={520}>
    {(controls) => <DisputeForm row={row} {...controls} />}
  </FormDialog>
);

function DisputeForm({ row, ...controls }: FormDialogControls & { row: BonusOrFine }) {
  const { date, reason_type: reason, value } = row.attributes;
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? 'Напишите, с чем вы не согласны.' : null) },
  });
  const draft = useFormDraft(form, { name: 'dispute', id: row.id, title: controls.title });
  const { mutateAsync } = useDispute();
  const { submit, isSending } = useSubmit(form, controls, async ({ message }, key) => {
    await mutateAsync({ params: { id: row.id }, body: { message }, key });
    draft.drop();
    return 'Отправлено. Решение придёт уведомлением';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Отправить"
      draft={draft}
    >
      <Text component="p" c="var(--text-2)" className="shrinks">
        {formatDate(date)}. {reason}, {moneyText(kopecksOf(value))} ₽
      </Text>
      <Textarea
        label="Почему вы не согласны"
        description="Прочтут те, кто решает. Решение и причина придут вам."
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={REPLY_LENGTH}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  );
}

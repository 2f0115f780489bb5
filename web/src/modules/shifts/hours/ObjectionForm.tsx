import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REQUEST_TEXT_LENGTH } from '@portal/contract/requests/request.kinds.ts';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { hoursSpoken } from '../attendance/timesheet/timesheet-days.ts';
import { type OwnDay, useObjectToHours } from './hours.queries.ts';

/** An objection to the hours of a shift: a request of the type 'Часы'. */
export function ObjectionForm({ day, controls }: { day: OwnDay; controls: FormDialogControls }) {
  const { date, shift_id, hours } = day;
  const { mutateAsync } = useObjectToHours();
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? 'Напишите, что не так.' : null) },
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ message }, key) => {
    await mutateAsync({ body: { date, shift_id, message }, key });
    return 'Заявка отправлена. Ответ придёт уведомлением';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Отправить"
    >
      <Text>
        {formatWeekdayAndDay(date)}, {shiftName(shift_id)}: посчитано{' '}
        {hours === null ? '0 ч' : hoursSpoken(hours)}.
      </Text>
      <Textarea
        label="Что не так"
        placeholder="Например: работал до 15:30, отметку не нажал"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REQUEST_TEXT_LENGTH}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  );
}

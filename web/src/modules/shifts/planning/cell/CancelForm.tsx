import { TextInput } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { EmployeeShiftBody, REASON_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { shiftName } from '../../../../platform/settings/day-shifts.ts';
import { formatDayMonth } from '../../../../platform/dates.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';

import { useCancelForEmployee } from '../board.queries.ts';
import type { ChosenCell } from '../use-board-address.ts';

interface CancelFormProps {
  controls: FormDialogControls;
  person: { id: string; fio: string };
  cell: ChosenCell;
}

/** The reason is included in the audit log and in the e-mail to the employee. */
export function CancelForm({ controls, person, cell }: CancelFormProps) {
  const { mutateAsync } = useCancelForEmployee();
  const { date, shift_id } = cell;
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(EmployeeShiftBody.pick({ reason: true }), { sync: true }),
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ reason }) => {
    await mutateAsync({ emplId: person.id, date, shift_id, reason });
    return 'Запись снята';
  });
  return (
    <DialogForm form={form} controls={controls} onSubmit={submit} isSending={isSending} submitLabel="Снять">
      <p>
        {person.fio}: {shiftName(shift_id)}, {formatDayMonth(date)}. Сотрудник получит письмо с причиной.
      </p>
      <TextInput
        label="Причина"
        placeholder="Попадёт в журнал и в письмо"
        maxLength={REASON_MAX}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

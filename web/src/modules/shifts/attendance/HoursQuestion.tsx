import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { useAskAboutHours } from '../hours/hours.queries.ts';
import type { AttendanceRow } from './marks.ts';

interface HoursQuestionProps {
  person: AttendanceRow | null;
  onClose: () => void;
}

/** A question to the person about the hours of the shift. */
export const HoursQuestion = ({ person, onClose }: HoursQuestionProps) => (
  <EditDialog
    target={person}
    onClose={onClose}
    title="Спросить о часах"
    skeleton={<LinesSkeleton lines={3} label="Загружаем" />}
  >
    {(asked, controls) => <QuestionForm person={asked} controls={controls} />}
  </EditDialog>
);

function QuestionForm({ person, controls }: { person: AttendanceRow; controls: FormDialogControls }) {
  const { empl_id, date, shift_id, fio } = person;
  const { mutateAsync } = useAskAboutHours();
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? 'Напишите, что уточнить.' : null) },
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ message }, key) => {
    await mutateAsync({ body: { empl_id, date, shift_id, message }, key });
    return 'Вопрос отправлен. Ответ будет в часах сотрудника';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Спросить"
    >
      <Textarea
        label={fio}
        placeholder="Например: во сколько вы ушли?"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1_000}
        {...form.getInputProps('message')}
      />
    </DialogForm>
  );
}

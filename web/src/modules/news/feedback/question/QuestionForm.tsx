import { Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/conversation.calls.ts';
import { Email } from '@portal/contract/shared/primitives.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { useSendFeedback } from '../feedback.queries.ts';
import { ReadersNote } from '../ReadersNote.tsx';
import { htmlOfText } from './question-text.ts';
import { WITH_ERROR_LINE } from '../../../../ui/fields/error-line.ts';

interface QuestionFormProps extends FormDialogControls {
  news: { id: string; title: string };
  replyTo: string | undefined;
}

const faultOf = (from: string): string | null => {
  const { error } = Email.safeParse(from);
  return error?.issues[0]?.message ?? null;
};

/** Question about a news: text and reply address. */
export default function QuestionForm({ news, replyTo, ...controls }: QuestionFormProps) {
  const form = useForm({
    initialValues: { message: '', from: replyTo ?? '' },
    validate: {
      message: (text) => (text.trim() === '' ? 'Введите вопрос.' : null),
      from: faultOf,
    },
    validateInputOnBlur: ['from'],
  });
  const { mutateAsync } = useSendFeedback();
  const { submit, isSending } = useSubmit(form, controls, async ({ message, from }, key) => {
    await mutateAsync({ body: { to: 'work', from, message: htmlOfText(message), news: news.id }, key });
    return 'Вопрос отправлен, ответ придёт в «Мои обращения» и на почту';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={form.values.message.trim() === ''}
      submitLabel="Отправить"
    >
      <Text component="p" c="var(--text-2)" className="shrinks">
        {news.title}
      </Text>
      <Textarea
        label="Вопрос"
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={REPLY_LENGTH}
        {...form.getInputProps('message')}
      />
      <ReadersNote subject="work" />
      <TextInput
        label="E-mail для ответа"
        type="email"
        autoComplete="email"
        mih={WITH_ERROR_LINE}
        {...form.getInputProps('from')}
      />
    </DialogForm>
  );
}

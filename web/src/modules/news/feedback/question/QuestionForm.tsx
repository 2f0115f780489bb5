import { Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/thread.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { Email } from '@portal/contract/shared/primitives.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { useSendFeedback } from '../feedback.queries.ts';
import { ReadersNote } from '../ReadersNote.tsx';
import { htmlOfText } from './question-text.ts';
import { WITH_ERROR_LINE } from '../../../../ui/fields/error-line.ts';

/** Subject of a question. */
export interface Question {
  /** Title of the dialog. */
  dialog: string;
  /** Shown above the question; it begins the message unless that names a news. */
  title: string;
  to: FeedbackSubject;
  /** Id of the news. */
  news?: string;
}

interface QuestionFormProps extends FormDialogControls {
  about: Question;
  replyTo: string | undefined;
}

const faultOf = (from: string): string | null => {
  const { error } = Email.safeParse(from);
  return error?.issues[0]?.message ?? null;
};

/** Text and reply address of a question about a news or a paper. */
export default function QuestionForm({ about, replyTo, ...controls }: QuestionFormProps) {
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
    const { to, title, news } = about;
    const body =
      news === undefined
        ? { to, from, message: htmlOfText(`${title}\n${message}`) }
        : { to, from, message: htmlOfText(message), news };
    await mutateAsync({ body, key });
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
        {about.title}
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
      <ReadersNote subject={about.to} />
      <TextInput
        label="E-mail для ответа"
        type="email"
        autoComplete="email"
        {...WITH_ERROR_LINE}
        {...form.getInputProps('from')}
      />
    </DialogForm>
  );
}

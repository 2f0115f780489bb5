import { Group, Radio, TextInput } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { FEEDBACK_SUBJECT_LABELS, FeedbackBody } from '@portal/contract/news/feedback/feedback.calls.ts';
import { FEEDBACK_SUBJECTS, type FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import { useEffect, useRef } from 'react';
import { oneOf } from '../../../platform/address/search.ts';
import { type FieldReaders } from '../../../ui/drafts/draft-values.ts';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx';
import { ReadersNote } from './ReadersNote.tsx';
import { type FeedbackValues, useSubmitFeedback } from './use-submit-feedback.ts';
import { WITH_ERROR_LINE } from '../../../ui/fields/error-line.ts';

interface FeedbackFormProps extends Pick<
  FormDialogControls,
  'title' | 'setSaving' | 'focusFirst' | 'cancel' | 'finish'
> {
  replyTo: string | undefined;
  /** Recipient chosen at first. */
  to: FeedbackSubject | undefined;
}

const READERS: FieldReaders<FeedbackValues> = { to: oneOf(FEEDBACK_SUBJECTS) };

/** A draft is stored once the message has text; an address alone is not enough. */
const hasWords = ({ message }: FeedbackValues): boolean => htmlHasContent(message);

/** Form of a message; a separate chunk, because it includes the editor. */
export default function FeedbackForm({ replyTo, to = 'director', ...controls }: FeedbackFormProps) {
  const form = useForm<FeedbackValues>({
    initialValues: { to, from: replyTo ?? '', message: '' },
    validate: schemaResolver(FeedbackBody, { sync: true }),
    validateInputOnBlur: ['from'],
  });
  // Closes without confirmation: the draft is restored the next time.
  const draft = useFormDraft(form, {
    name: 'feedback',
    title: controls.title,
    isWorthStoring: hasWords,
    readers: READERS,
    atOnce: true,
  });
  const { submit, isSending } = useSubmitFeedback(form, { ...controls, dropDraft: draft.drop });
  const { values, setFieldValue, validateField } = form;
  const isValid = FeedbackBody.safeParse(values).success;

  // Show errors of a restored draft immediately.
  const { isRestored } = draft;
  useEffect(() => {
    if (isRestored) validateField('from');
  }, [isRestored, validateField]);

  // The account may load after the dialog opens; keep typed text.
  const isTyped = useRef(values.from !== '');
  useEffect(() => {
    if (replyTo && !isTyped.current && !isRestored) setFieldValue('from', replyTo);
  }, [replyTo, setFieldValue, isRestored]);

  return (
    <DialogForm
      form={form}
      controls={{ cancel: controls.cancel, focusFirst: controls.focusFirst }}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={!isValid}
      draft={draft}
      submitLabel="Отправить"
      cancelLabel="Закрыть"
      note="До отправки черновик хранится в этом браузере."
    >
      <Radio.Group label="Тема" {...form.getInputProps('to')}>
        <Group gap="8px 24px" pt={4}>
          {FEEDBACK_SUBJECTS.map((subject) => (
            <Radio key={subject} value={subject} label={FEEDBACK_SUBJECT_LABELS[subject]} />
          ))}
        </Group>
      </Radio.Group>
      <ReadersNote subject={values.to} />
      <TextInput
        label="E-mail для ответа"
        type="email"
        autoComplete="email"
        {...WITH_ERROR_LINE}
        {...form.getInputProps('from')}
        onChange={(event) => {
          isTyped.current = true;
          setFieldValue('from', event.currentTarget.value);
        }}
      />
      <RichTextField
        form={form}
        name="message"
        draft={draft}
        label="Сообщение"
        variant="message"
        placeholder="Расскажите, что случилось или что стоит улучшить"
        disabled={isSending}
      />
    </DialogForm>
  );
}

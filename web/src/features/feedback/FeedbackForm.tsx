import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  FEEDBACK_SUBJECT_LABELS,
  FEEDBACK_SUBJECTS,
  FeedbackBody,
} from '@portal/contract/feedback/feedback.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { zodForm } from '../../platform/forms.ts';
import { useSession } from '../../platform/session.ts';
import { DialogForm } from '../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../ui/form-dialog/FormDialog.tsx';
import { RichTextEditor } from '../../ui/rich-text/RichTextEditor.tsx';
import type { Draft } from './drafts.ts';
import { DraftNote } from './DraftNote.tsx';
import classes from './FeedbackForm.module.css';
import { useDraft } from './use-draft.ts';
import { useSendLetter } from './use-send-letter.ts';

interface FeedbackFormProps extends Pick<FormDialogControls, 'setSaving' | 'cancel' | 'finish'> {
  replyTo: string | undefined;
}

/** A restored letter says at once why it cannot be sent. */
const addressError = (draft: Draft): { from?: string } => {
  const { from } = zodForm(FeedbackBody)(draft);
  return from ? { from } : {};
};

const EMPTY: Draft = { to: 'director', from: '', message: '' };

/** The letter; its own chunk, because it brings the editor's code. */
export default function FeedbackForm({ replyTo, ...controls }: FeedbackFormProps) {
  const username = useSession()?.username ?? '';
  const draft = useDraft(username);
  const [isRestored, setRestored] = useState(draft.restored !== null);
  const [round, setRound] = useState(0);
  const form = useForm<Draft>({
    initialValues: draft.restored ?? { ...EMPTY, from: replyTo ?? '' },
    validate: zodForm(FeedbackBody),
    validateInputOnBlur: ['from'],
    initialErrors: draft.restored ? addressError(draft.restored) : {},
    onValuesChange: draft.keep,
  });
  const { submit, isSending } = useSendLetter(form, { ...controls, forget: draft.forget });
  const { values } = form;
  const isValid = FeedbackBody.safeParse(values).success;

  // The account may answer after the dialog has opened; what was typed stays.
  const { setFieldValue } = form;
  const isTyped = useRef(values.from !== '');
  useEffect(() => {
    if (replyTo && !isTyped.current) setFieldValue('from', replyTo);
  }, [replyTo, setFieldValue]);

  const clear = () => {
    form.setValues({ ...EMPTY, from: replyTo ?? '' });
    draft.forget();
    setRestored(false);
    setRound(round + 1);
  };

  return (
    <DialogForm
      form={form}
      controls={{ cancel: controls.cancel }}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={!isValid}
      submitLabel="Отправить"
      cancelLabel="Закрыть"
      note="До отправки черновик хранится в этом браузере."
    >
      {isRestored && <DraftNote onClear={clear} />}
      <Radio.Group label="Тема" {...form.getInputProps('to')}>
        <div className={classes.subjects}>
          {FEEDBACK_SUBJECTS.map((subject) => (
            <Radio key={subject} value={subject} label={FEEDBACK_SUBJECT_LABELS[subject]} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label="E-mail для ответа"
        type="email"
        autoComplete="email"
        {...form.getInputProps('from')}
        onChange={(event) => {
          isTyped.current = true;
          form.setFieldValue('from', event.currentTarget.value);
        }}
      />
      <RichTextEditor
        key={round}
        label="Сообщение"
        variant="letter"
        placeholder="Расскажите, что случилось или что стоит улучшить"
        initialHtml={values.message}
        disabled={isSending}
        error={typeof form.errors['message'] === 'string' ? form.errors['message'] : undefined}
        onChange={(html) => form.setFieldValue('message', html)}
      />
    </DialogForm>
  );
}

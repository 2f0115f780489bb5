import { Select } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { FaqQuestionBody, type FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { useState } from 'react';
import { CountedTextarea } from '../../../ui/fields/CountedField.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import { DRAFTS } from './faq-texts.ts';
import { type FaqQuestion, useListFaqSections, useSaveFaqQuestion } from './faq.queries.ts';

interface QuestionFormProps {
  stored: FaqQuestion | null;
  sectionId: string;
  type: FaqType;
  controls: FormDialogControls;
}

export function QuestionForm({ stored, sectionId, type, controls }: QuestionFormProps) {
  const { mutateAsync } = useSaveFaqQuestion();
  const sections = useListFaqSections(type);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initialValues: {
      faq_section_id: sectionId,
      question: stored?.attributes.question ?? '',
      answer: stored?.attributes.answer ?? '',
    },
    validate: (values) => ({
      ...schemaResolver(FaqQuestionBody, { sync: true })(values),
      ...(values.faq_section_id === '' && { faq_section_id: 'Выберите раздел.' }),
    }),
  });
  const { submit, isSending } = useSubmit(form, controls, async (body, key) => {
    await mutateAsync({ id: stored?.id, body, key });
    return stored ? 'Вопрос сохранён' : 'Вопрос добавлен';
  });
  const draft = useFormDraft(form, {
    name: DRAFTS[type].item,
    id: stored?.id,
    parent: sectionId,
    ...controls,
  });

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
      isBlocked={isUploading}
      draft={draft}
    >
      <CountedTextarea
        label="Вопрос"
        max={KNOWLEDGE_LIMITS.question}
        rows={2}
        autoFocus
        data-autofocus
        {...form.getInputProps('question')}
      />
      <Select
        label="Раздел"
        placeholder="Выберите раздел"
        data={parentChoices(sections.data)}
        allowDeselect={false}
        {...form.getInputProps('faq_section_id')}
      />
      <RichTextField
        form={form}
        name="answer"
        draft={draft}
        label="Ответ"
        placeholder="Что ответить"
        disabled={isSending}
        onUploading={setUploading}
      />
    </DialogForm>
  );
}

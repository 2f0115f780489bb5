import { Select } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { FaqQuestionBody, type FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { useState } from 'react';
import { CountedTextarea } from '../../../ui/fields/CountedField.tsx';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { KeepDraft } from '../../../ui/drafts/KeepDraft.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text/editor/RichTextEditor.tsx';
import { useUploadImage } from '../../../ui/rich-text/images/upload-image.queries.ts';
import { FormButtons } from '../../../ui/panels/form/FormButtons.tsx';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import { FormFields } from '../../../ui/panels/form/FormFields.tsx';
import { useFormDirty } from '../../../ui/form-dialog/use-form-dirty.ts';
import { useSaveForm } from '../../../ui/panels/form/use-save-form.ts';
import { DRAFTS } from './faq-texts.ts';
import { type FaqQuestion, useListFaqSections, useSaveFaqQuestion } from './faq.queries.ts';
import { showFirstFault } from '../../../ui/form-dialog/show-first-fault.ts';

interface QuestionFormProps {
  stored: FaqQuestion | null;
  sectionId: string;
  type: FaqType;
  controls: FormDialogControls;
}

export function QuestionForm({ stored, sectionId, type, controls }: QuestionFormProps) {
  const { mutateAsync } = useSaveFaqQuestion();
  const sections = useListFaqSections(type);
  const uploadImage = useUploadImage();
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
  const { save, isSaving } = useSaveForm(
    form,
    {
      send: (body, key) => mutateAsync({ id: stored?.id, body, key }),
      done: stored ? 'Вопрос сохранён' : 'Вопрос добавлен',
    },
    controls,
  );
  const isDirty = form.isDirty();
  useFormDirty(isDirty, controls);
  const draft = useFormDraft(form, {
    name: DRAFTS[type].item,
    id: stored?.id,
    parent: sectionId,
    ...controls,
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), showFirstFault)}>
      <FormFields isSaving={isSaving}>
        <DraftOffer draft={draft} />
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
        <RichTextEditor
          key={draft.round}
          label="Ответ"
          placeholder="Что ответить"
          initialHtml={form.values.answer}
          disabled={isSaving}
          error={typeof form.errors['answer'] === 'string' ? form.errors['answer'] : undefined}
          onChange={(html) => form.setFieldValue('answer', html)}
          onUploadImage={uploadImage}
          onUploading={setUploading}
        />
      </FormFields>
      <FormButtons
        isNew={!stored}
        isSaving={isSaving}
        isWaiting={isUploading}
        onCancel={controls.cancel}
        note={<KeepDraft isDirty={isDirty} disabled={isSaving} onKeep={controls.keepDraft} />}
      />
    </form>
  );
}

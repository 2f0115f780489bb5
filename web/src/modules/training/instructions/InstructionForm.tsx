import { Select } from '@mantine/core';
import { FORM_INDEX, useForm } from '@mantine/form';
import { INSTRUCTION_EXTENSIONS, WRONG_INSTRUCTION_TYPE } from '@portal/contract/files/files.limits.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { useState } from 'react';
import { CountedTextarea } from '../../../ui/fields/CountedField.tsx';
import { acceptOf } from '../../../ui/fields/accept.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { EditionFields } from '../../files/editions/editions.public.ts';
import { UploadProgress } from '../../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../../ui/upload/use-upload.ts';
import { fileNote, videoRefusal, withVideos } from '../../files/video/video.public.ts';
import { useWaitingVideos } from '../../files/video/video.public.ts';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import {
  instructionForm,
  type InstructionValues,
  instructionValues,
  validateInstruction,
} from './instruction-values.ts';
import { quizText } from './quiz/quiz-text.ts';
import { type Instruction, useListInstructionProjects, useSaveInstruction } from './instructions.queries.ts';
import { TaskFields } from './fields/TaskFields.tsx';
import { CourseFields } from './fields/CourseFields.tsx';
import { FormSections } from './fields/FormSections.tsx';
import { QuizSection } from './fields/QuizSection.tsx';
import { audienceSummary, courseSummary } from './fields/section-summaries.ts';
import type { NewSubtitles } from './fields/SubtitlesField.tsx';
import { WordsField } from './fields/WordsField.tsx';

interface InstructionFormProps {
  stored: Instruction | null;
  projectId: string;
  controls: FormDialogControls;
}

const ADDED_LATER = 'Видео преобразуется: инструктаж появится, когда оно будет готово';
const SAVED_LATER = 'Инструктаж сохранён, новое видео преобразуется';

export default function InstructionForm({ stored, projectId, controls }: InstructionFormProps) {
  const { mutateAsync } = useSaveInstruction();
  const projects = useListInstructionProjects();
  const canConvert = useWaitingVideos(true).data?.meta.available ?? false;
  const extensions = withVideos(INSTRUCTION_EXTENSIONS, canConvert);
  const upload = useUpload();
  // Separate from the form values, because it is too large for a stored draft.
  const [subtitles, setSubtitles] = useState<NewSubtitles>();
  const form = useForm<InstructionValues>({
    initialValues: instructionValues(stored, projectId),
    validate: validateInstruction(!stored),
    // Not on blur: the error would shift the button under the pointer.
    validateInputOnChange: [`words.${FORM_INDEX}`],
  });
  const { submit, isSending } = useSubmit(form, controls, async (values, idempotencyKey) => {
    const { data } = await upload.run((uploading) =>
      mutateAsync({
        id: stored?.id,
        form: instructionForm(values, subtitles?.text),
        controls: { ...uploading, idempotencyKey },
      }),
    );
    if (data.type === 'conversion') return stored ? SAVED_LATER : ADDED_LATER;
    return stored ? 'Инструктаж сохранён' : 'Инструктаж добавлен';
  });
  const draft = useFormDraft(form, { name: 'instruction', id: stored?.id, parent: projectId, ...controls });

  const choose = (file: File | null) => {
    form.setFieldValue('file', file);
    form.clearFieldError('file');
  };

  const hasError = (...names: string[]): boolean =>
    Object.keys(form.errors).some((path) => names.some((name) => path.startsWith(name)));
  const hasSubtitles = subtitles ? subtitles.text !== '' : (stored?.attributes.has_subtitles ?? false);
  const sections = [
    {
      name: 'audience',
      title: 'Кому и к какому сроку',
      summary: audienceSummary(form.values),
      hasError: hasError('audience', 'people', 'due_days', 'repeat_months', 'required_for_shifts'),
      children: <TaskFields form={form} />,
    },
    {
      name: 'course',
      title: 'Курс, скорость, субтитры',
      summary: courseSummary(form.values, hasSubtitles),
      hasError: hasError('opens_after', 'max_speed', 'subtitles'),
      children: <CourseFields form={form} stored={stored} subtitles={subtitles} onSubtitles={setSubtitles} />,
    },
    {
      name: 'quiz',
      title: 'Тест',
      summary: stored ? quizText(stored.attributes.quiz_questions) : 'Нет',
      children: <QuizSection stored={stored} />,
    },
  ];

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
      isDirty={subtitles !== undefined}
      progress={
        upload.state && form.values.file && <UploadProgress state={upload.state} onCancel={upload.cancel} />
      }
    >
      <DraftOffer draft={draft} note="Видео и слова нужно указать снова" />
      <Select
        label="Проект"
        // The dialog focuses the first field, and its list would cover the others.
        openOnFocus={false}
        data={parentChoices(projects.data)}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Нет такого проекта"
        {...form.getInputProps('project_id')}
      />
      <FileDrop
        label="Видео"
        hint={canConvert ? 'mp4, mov, webm или mkv, меньше 180 МБ' : 'mp4, меньше 180 МБ'}
        accept={acceptOf(extensions)}
        file={form.values.file}
        storedName={stored?.attributes.original_file}
        noteOf={fileNote}
        refuse={(file) => videoRefusal(file, extensions, WRONG_INSTRUCTION_TYPE)}
        error={form.errors['file']}
        disabled={isSending}
        onChange={choose}
      />
      {stored && form.values.file && (
        <EditionFields
          form={form}
          corrected="Кто прошёл, проходить снова не должен"
          renewed="Все проходят заново"
        />
      )}
      <WordsField form={form} />
      <CountedTextarea
        label="Комментарий"
        max={KNOWLEDGE_LIMITS.comment}
        {...form.getInputProps('comment')}
      />
      <FormSections sections={sections} />
    </DialogForm>
  );
}

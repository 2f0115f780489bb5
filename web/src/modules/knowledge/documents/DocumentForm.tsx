import { Checkbox, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DOCUMENT_EXTENSIONS, WRONG_DOCUMENT_TYPE } from '@portal/contract/files/files.limits.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { CountedInput, CountedTextarea } from '../../../ui/fields/CountedField.tsx';
import { acceptOf } from '../../../ui/fields/accept.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';
import { STAFF } from '@portal/contract/shared/roles.ts';
import { readRequirement } from '../../training/acknowledgements/requirement.public.ts';
import { RequirementFields } from '../../training/acknowledgements/requirement.public.ts';
import type { FieldReaders } from '../../../ui/drafts/draft-values.ts';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { EditionFields } from '../../files/editions/editions.public.ts';
import { UploadProgress } from '../../../ui/upload/UploadProgress.tsx';
import { useUpload } from '../../../ui/upload/use-upload.ts';
import { stemOf } from '../../../ui/panels/form/file-rules.ts';
import { fileNote, videoRefusal, withVideos } from '../../files/video/video.public.ts';
import { useWaitingVideos } from '../../files/video/video.public.ts';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import { documentForm, type DocumentValues, documentValues, validateDocument } from './document-values.ts';
import { type DocumentItem, useListDocumentProjects, useSaveDocument } from './documents.queries.ts';

interface DocumentFormProps {
  stored: DocumentItem | null;
  projectId: string;
  controls: FormDialogControls;
}

const NAME_MAX = 255;
const READERS: FieldReaders<DocumentValues> = { acknowledge: readRequirement };

const ADDED_LATER = 'Видео преобразуется: документ появится, когда оно будет готово';
const SAVED_LATER = 'Документ сохранён, новое видео преобразуется';

export default function DocumentForm({ stored, projectId, controls }: DocumentFormProps) {
  const { mutateAsync } = useSaveDocument();
  const projects = useListDocumentProjects();
  const canConvert = useWaitingVideos(true).data?.meta.available ?? false;
  const extensions = withVideos(DOCUMENT_EXTENSIONS, canConvert);
  const upload = useUpload();
  const form = useForm<DocumentValues>({
    initialValues: documentValues(stored, projectId),
    validate: validateDocument(!stored),
  });
  const { submit, isSending } = useSubmit(form, controls, async (values, idempotencyKey) => {
    const { data } = await upload.run((uploading) =>
      mutateAsync({
        id: stored?.id,
        form: documentForm(values),
        controls: { ...uploading, idempotencyKey },
      }),
    );
    if (data.type === 'conversion') return stored ? SAVED_LATER : ADDED_LATER;
    return stored ? 'Документ сохранён' : 'Документ добавлен';
  });
  const draft = useFormDraft(form, {
    name: 'document',
    id: stored?.id,
    parent: projectId,
    readers: READERS,
    ...controls,
  });

  const choose = (file: File | null) => {
    form.setFieldValue('file', file);
    form.clearFieldError('file');
    if (file && !form.getValues().file_name)
      form.setFieldValue('file_name', stemOf(file.name).slice(0, NAME_MAX));
  };

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
      progress={
        upload.state && form.values.file && <UploadProgress state={upload.state} onCancel={upload.cancel} />
      }
    >
      <DraftOffer draft={draft} note="Файл нужно выбрать снова" />
      <FileDrop
        label="Файл"
        hint={`PDF, Word, Excel, PowerPoint, zip, картинка или ${canConvert ? 'видео' : 'mp4'}, меньше 180 МБ`}
        accept={acceptOf(extensions)}
        file={form.values.file}
        storedName={stored?.attributes.original_file}
        noteOf={fileNote}
        refuse={(file) => videoRefusal(file, extensions, WRONG_DOCUMENT_TYPE)}
        error={form.errors['file']}
        disabled={isSending}
        onChange={choose}
      />
      {stored && form.values.file && (
        <EditionFields
          form={form}
          corrected="Кто ознакомился, знакомиться снова не должен"
          renewed="Кто должен ознакомиться, знакомится заново"
        />
      )}
      <CountedInput
        label="Название"
        max={NAME_MAX}
        placeholder="Как у файла"
        {...form.getInputProps('file_name')}
      />
      <CountedTextarea
        label="Комментарий"
        max={KNOWLEDGE_LIMITS.comment}
        {...form.getInputProps('comment')}
      />
      <Select
        label="Проект"
        data={parentChoices(projects.data)}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Нет такого проекта"
        {...form.getInputProps('document_project_id')}
      />
      <RequirementFields form={form} roles={STAFF} />
      <Checkbox label="В архиве" {...form.getInputProps('is_archive', { type: 'checkbox' })} />
    </DialogForm>
  );
}

import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { CountedInput, CountedTextarea } from '../../fields/CountedField.tsx';
import { DraftOffer } from '../../drafts/DraftOffer.tsx';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { DialogForm } from '../../form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../form-dialog/FormDialog.tsx';
import { useSubmit } from '../../form-dialog/use-submit.ts';
import type { FolderKind, FolderValues } from './folder-values.ts';

interface FolderFormProps {
  kind: FolderKind;
  initial: FolderValues;
  id: string | undefined;
  onSave: (values: FolderValues, key: string) => Promise<unknown>;
  controls: FormDialogControls;
}

/** Form of a parent record: a project, section or category. */
export default function FolderForm({ kind, initial, id, onSave, controls }: FolderFormProps) {
  const form = useForm<FolderValues>({ initialValues: initial, validate: kind.validate });
  const { submit, isSending } = useSubmit(form, controls, async (values, key) => {
    await onSave(values, key);
    return id === undefined ? kind.added : kind.saved;
  });
  const draft = useFormDraft(form, { name: kind.name, id: id, ...controls });

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={id === undefined ? 'Добавить' : 'Сохранить'}
    >
      <DraftOffer draft={draft} />
      <CountedInput
        label={kind.nameLabel}
        max={kind.nameMax}
        autoFocus
        data-autofocus
        {...form.getInputProps('name')}
      />
      {kind.hasComment && (
        <CountedTextarea
          label="Комментарий"
          max={KNOWLEDGE_LIMITS.comment}
          {...form.getInputProps('comment')}
        />
      )}
      {kind.hasArchive && (
        <Checkbox
          label="В архиве"
          description="Останется в списке серым, с пометкой «Архив:»"
          {...form.getInputProps('is_archive', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  );
}

import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { CountedInput, CountedTextarea } from '../../fields/CountedField.tsx';
import { DraftOffer } from '../../drafts/DraftOffer.tsx';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import type { FormDialogControls } from '../../form-dialog/FormDialog.tsx';
import { FormButtons } from './FormButtons.tsx';
import type { FolderKind, FolderValues } from './folder-values.ts';
import { FormFields } from './FormFields.tsx';
import { useFormDirty } from '../../form-dialog/use-form-dirty.ts';
import { type SaveOptions, useSaveForm } from './use-save-form.ts';
import { showFirstFault } from '../../form-dialog/show-first-fault.ts';

interface FolderFormProps {
  kind: FolderKind;
  initial: FolderValues;
  id: string | undefined;
  saving: SaveOptions<FolderValues>;
  controls: FormDialogControls;
}

/** Form of a parent record: a project, section or category. */
export default function FolderForm({ kind, initial, id, saving, controls }: FolderFormProps) {
  const form = useForm<FolderValues>({ initialValues: initial, validate: kind.validate });
  const { save, isSaving } = useSaveForm(form, saving, controls);
  useFormDirty(form.isDirty(), controls);
  const draft = useFormDraft(form, { name: kind.name, id: id, ...controls });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), showFirstFault)}>
      <FormFields isSaving={isSaving}>
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
      </FormFields>
      <FormButtons isNew={id === undefined} isSaving={isSaving} onCancel={controls.cancel} />
    </form>
  );
}

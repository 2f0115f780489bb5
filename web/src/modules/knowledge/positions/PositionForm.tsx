import { Select } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { PositionBody } from '@portal/contract/knowledge/positions/positions.calls.ts';
import { CountedInput } from '../../../ui/fields/CountedField.tsx';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { FormButtons } from '../../../ui/panels/form/FormButtons.tsx';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import { FormFields } from '../../../ui/panels/form/FormFields.tsx';
import { useFormDirty } from '../../../ui/form-dialog/use-form-dirty.ts';
import { useSaveForm } from '../../../ui/panels/form/use-save-form.ts';
import { type Position, useListPositionTypes, useSavePosition } from './positions.queries.ts';
import { showFirstFault } from '../../../ui/form-dialog/show-first-fault.ts';

interface PositionFormProps {
  stored: Position | null;
  typeId: string;
  controls: FormDialogControls;
}

export default function PositionForm({ stored, typeId, controls }: PositionFormProps) {
  const { mutateAsync } = useSavePosition();
  const types = useListPositionTypes();
  const form = useForm({
    initialValues: { name: stored?.attributes.name ?? '', position_type_id: typeId },
    validate: schemaResolver(PositionBody, { sync: true }),
  });
  const { save, isSaving } = useSaveForm(
    form,
    {
      send: (body, key) => mutateAsync({ id: stored?.id, body, key }),
      done: stored ? 'Должность сохранена' : 'Должность добавлена',
    },
    controls,
  );
  useFormDirty(form.isDirty(), controls);
  const draft = useFormDraft(form, { name: 'position', id: stored?.id, parent: typeId, ...controls });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), showFirstFault)}>
      <FormFields isSaving={isSaving}>
        <DraftOffer draft={draft} />
        <CountedInput
          label="Название должности"
          max={KNOWLEDGE_LIMITS.positionName}
          autoFocus
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Select
          label="Категория"
          data={parentChoices(types.data)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="Нет такой категории"
          {...form.getInputProps('position_type_id')}
        />
      </FormFields>
      <FormButtons isNew={!stored} isSaving={isSaving} onCancel={controls.cancel} />
    </form>
  );
}

import { Select } from '@mantine/core';
import { useForm, schemaResolver } from '@mantine/form';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { PositionBody } from '@portal/contract/knowledge/positions/positions.calls.ts';
import { CountedInput } from '../../../ui/fields/CountedField.tsx';
import { DraftOffer } from '../../../ui/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import { type Position, useListPositionTypes, useSavePosition } from './positions.queries.ts';

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
  const { submit, isSending } = useSubmit(form, controls, async (body, key) => {
    await mutateAsync({ id: stored?.id, body, key });
    return stored ? 'Должность сохранена' : 'Должность добавлена';
  });
  const draft = useFormDraft(form, { name: 'position', id: stored?.id, parent: typeId, ...controls });

  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
    >
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
    </DialogForm>
  );
}

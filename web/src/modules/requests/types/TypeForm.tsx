import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { REQUEST_KIND_LABELS, type RequestKind } from '@portal/contract/requests/request.kinds.ts';
import { RequestTypeBody, type RequestType } from '@portal/contract/requests/types.calls.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { KindFields } from './KindFields.tsx';
import { StepFields } from './StepFields.tsx';
import { type RequestTypeRecord, useSaveRequestType } from './types.queries.ts';

const NEW: RequestType['attributes'] = {
  ...{ name: '', kind: 'other', note: '', days_before: 0, unit: null, balance_kind: null },
  ...{ steps: ['A'], term_days: 3, document_type: null, is_archive: false },
};

/** The portal itself makes those about hours. */
const CHOSEN: readonly RequestKind[] = ['absence', 'certificate', 'other'];

interface TypeFormProps {
  /** Null for a new type. */
  stored: RequestTypeRecord | null;
  controls: FormDialogControls;
}

export default function TypeForm({ stored, controls }: TypeFormProps) {
  const { mutateAsync } = useSaveRequestType();
  const form = useForm({
    initialValues: stored?.attributes ?? NEW,
    validate: schemaResolver(RequestTypeBody, { sync: true }),
  });
  const { kind } = form.values;
  const { submit, isSending } = useSubmit(form, controls, async (body, key) => {
    await mutateAsync({ id: stored?.id, body, key });
    return stored ? 'Вид сохранён' : 'Вид добавлен';
  });
  const kinds = CHOSEN.includes(kind) ? CHOSEN : [kind];
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
    >
      <TextInput label="Название" maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <Select
        label="О чём"
        data={kinds.map((value) => ({ value, label: REQUEST_KIND_LABELS[value] }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
        onChange={(next) =>
          next &&
          form.setValues({
            ...{ kind: next, balance_kind: null, document_type: null },
            ...(next === 'absence' ? { unit: 'day' } : { unit: null, days_before: 0 }),
          })
        }
      />
      <KindFields form={form} />
      <StepFields form={form} />
      <NumberInput
        label="Срок шага, рабочих дней"
        allowDecimal={false}
        min={1}
        max={30}
        {...form.getInputProps('term_days')}
      />
      <Textarea
        label="Подсказка в форме"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('note')}
      />
      {stored && (
        <Checkbox
          label="В архиве"
          description="Новых заявок не подают, поданные остаются"
          {...form.getInputProps('is_archive', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  );
}

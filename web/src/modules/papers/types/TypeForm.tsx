import { Checkbox, Select, TextInput } from '@mantine/core';
import { RECEIPT_LABELS, RECEIPTS } from '@portal/contract/papers/delivery/delivery.types.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { DocumentTypeBody, PREFIX_MAX, TYPE_NAME_MAX } from '@portal/contract/papers/document-types.calls.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { type DocumentTypeRecord, useSaveDocumentType } from './types.queries.ts';

interface TypeFormProps {
  /** Null for a new type. */
  stored: DocumentTypeRecord | null;
  controls: FormDialogControls;
}

/** File name prefix and label of a type. */
export default function TypeForm({ stored, controls }: TypeFormProps) {
  const { mutateAsync } = useSaveDocumentType();
  const { prefix = '', name = '', is_archive = false, documents = 0 } = stored?.attributes ?? {};
  const { for_person = false, receipt = 'none' } = stored?.attributes ?? {};
  const form = useForm({
    initialValues: { prefix, name, for_person, receipt },
    validate: schemaResolver(DocumentTypeBody, { sync: true }),
  });
  const { submit, isSending } = useSubmit(form, controls, async (values, key) => {
    await mutateAsync({ id: stored?.id, body: { ...values, is_archive }, key });
    return stored ? 'Вид сохранён' : 'Вид добавлен';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
    >
      <TextInput
        label="Начало имени файла"
        description={
          documents > 0
            ? 'Загруженные документы останутся при этом виде'
            : 'Вид определяется по началу имени файла, регистр не важен: «ТК» — «ТК-15 Кузьмин.pdf»'
        }
        maxLength={PREFIX_MAX}
        data-autofocus
        {...form.getInputProps('prefix')}
      />
      <TextInput label="Название" maxLength={TYPE_NAME_MAX} {...form.getInputProps('name')} />
      <Checkbox
        label="Для сотрудников"
        description="Каждый документ — одному сотруднику, он увидит его в «Мои документы»"
        {...form.getInputProps('for_person', { type: 'checkbox' })}
      />
      {form.values.for_person && (
        <Select
          label="Сотрудник подтверждает"
          data={RECEIPTS.map((value) => ({ value, label: RECEIPT_LABELS[value] }))}
          allowDeselect={false}
          {...form.getInputProps('receipt')}
        />
      )}
    </DialogForm>
  );
}

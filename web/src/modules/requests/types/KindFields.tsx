import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { RequestType } from '@portal/contract/requests/types.calls.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import { usePersonDocumentTypes } from './types.queries.ts';

const UNITS = [
  { value: 'day', label: 'Дни' },
  { value: 'shift', label: 'Одна смена' },
];

type Form = UseFormReturnType<RequestType['attributes']>;

/** Fields of absences and of certificates. */
export function KindFields({ form }: { form: Form }) {
  const { kind } = form.values;
  if (kind === 'certificate') return <DocumentField form={form} />;
  return kind === 'absence' ? <AbsenceFields form={form} /> : null;
}

const AbsenceFields = ({ form }: { form: Form }) => (
  <>
    <Select
      label="На что"
      data={UNITS}
      allowDeselect={false}
      {...form.getInputProps('unit')}
      onChange={(unit) => unit && form.setValues({ unit, balance_kind: null })}
    />
    <NumberInput
      label="Подать за столько дней до начала"
      allowDecimal={false}
      min={0}
      max={60}
      {...form.getInputProps('days_before')}
    />
    {form.values.unit === 'day' && (
      <TextInput
        label="Из какого остатка дни"
        description="Как в файле остатков из ERP: «Ежегодный». Пусто — без остатка"
        maxLength={80}
        {...form.getInputProps('balance_kind')}
        value={form.values.balance_kind ?? ''}
        onChange={(event) => form.setFieldValue('balance_kind', event.currentTarget.value || null)}
      />
    )}
  </>
);

function DocumentField({ form }: { form: Form }) {
  const types = usePersonDocumentTypes();
  return (
    <Select
      label="Вид документа"
      description="Из видов для сотрудников. Пусто — обычная справка"
      data={types.data ?? []}
      clearable
      {...form.getInputProps('document_type')}
    />
  );
}

import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CHECK_MONTHS } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { countOf } from '../../../../platform/plural.ts';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { careErrors, careInput, careValues, type CareValues } from './care-values.ts';
import { type Care, type KnowledgeRecord, useOwners, usePutCare } from './freshness.queries.ts';

interface CareFormProps {
  record: KnowledgeRecord;
  care: Care;
  controls: FormDialogControls;
}

const NOBODY = 'nobody';

const monthsChoice = (months: number) => ({
  value: String(months),
  label: months === 12 ? 'Год' : countOf(months, ['месяц', 'месяца', 'месяцев']),
});

/** Owner, review date and interval of a document or answer. */
export default function CareForm({ record, care, controls }: CareFormProps) {
  const { mutateAsync } = usePutCare(record);
  const owners = useOwners().data ?? [];
  const form = useForm<CareValues>({ initialValues: careValues(care), validate: careErrors });
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    await mutateAsync(careInput(values));
    return 'Сохранено';
  });
  const known = new Set(owners.map(({ id }) => id));
  const people = owners.map(({ id, attributes: { name, area } }) => ({
    value: id,
    label: area ? `${name}, ${area}` : name,
  }));
  const stored =
    care.owner_id !== null && !known.has(care.owner_id)
      ? [
          {
            value: care.owner_id,
            label: care.owner_state === 'gone' ? `${care.owner} (в архиве)` : care.owner,
          },
        ]
      : [];
  const months = care.every_months;
  const isOther = months !== null && !CHECK_MONTHS.some((one) => one === months);
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Сохранить"
    >
      <Select
        label="Ответственный"
        description="Администратор или модератор. Без него напомним всем редакторам"
        data={[{ value: NOBODY, label: 'Никто' }, ...stored, ...people]}
        searchable
        allowDeselect={false}
        // The dialog focuses the first field, and its list would cover the others.
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        {...form.getInputProps('owner_id')}
        value={form.values.owner_id || NOBODY}
        onChange={(id) => form.setFieldValue('owner_id', id === null || id === NOBODY ? '' : id)}
      />
      <DayInput
        label="Проверить до"
        description="С этого дня проверка будет среди дел ответственного"
        {...form.getInputProps('check_by')}
        value={form.values.check_by}
      />
      <Select
        label="Как часто проверять"
        placeholder="6 месяцев"
        description="На столько вперёд переносит срок кнопка «Проверено»"
        data={[...CHECK_MONTHS, ...(isOther ? [months] : [])].map(monthsChoice)}
        clearable
        clearButtonProps={{ 'aria-label': 'Как обычно' }}
        {...form.getInputProps('every_months')}
        value={form.values.every_months || null}
        onChange={(next) => form.setFieldValue('every_months', next ?? '')}
      />
    </DialogForm>
  );
}

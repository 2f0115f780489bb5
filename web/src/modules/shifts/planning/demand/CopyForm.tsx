import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DayInput } from '../../../../ui/fields/day/DayInput.tsx';
import { dayTextOfIso } from '../../../../ui/fields/day/day-text.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { addDays } from '../../week/week.ts';
import type { DemandFormProps } from './demand-form-props.ts';
import { useCopyDemand } from './demand.queries.ts';
import { TargetFields } from './TargetFields.tsx';
import { isoOf, targetFaults } from './week-fields.ts';

const OWN = '';

/** Copies demand and capacity of a week to other weeks and areas, including all positions. */
export function CopyForm({ controls, areas, area, from }: DemandFormProps) {
  const { mutateAsync } = useCopyDemand();
  const form = useForm({
    initialValues: {
      from: dayTextOfIso(from),
      source: OWN,
      areas: area ? [area] : areas,
      day: dayTextOfIso(addDays(from, 7)),
      weeks: 4 as number | string,
    },
    validate: (values): Record<string, string> => ({
      ...(!isoOf(values.from) && { from: 'Укажите дату.' }),
      ...targetFaults(values),
    }),
  });
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    const { message } = await mutateAsync({
      from: isoOf(values.from) ?? from,
      area: values.source === OWN ? null : values.source,
      areas: values.areas,
      to: isoOf(values.day) ?? from,
      weeks: Number(values.weeks),
    });
    return message;
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Скопировать"
      note="Прежние числа этих недель заменятся"
    >
      <SimpleGrid cols={2}>
        <DayInput
          label="Какую неделю копируем"
          description="Любой её день"
          value={form.values.from}
          error={form.errors['from']}
          onChange={(text) => form.setFieldValue('from', text)}
        />
        <Select
          label="Чью"
          description="Вместе с должностями"
          data={[{ value: OWN, label: 'Каждой свою' }, ...areas]}
          allowDeselect={false}
          searchable
          nothingFoundMessage="Ничего не найдено"
          {...form.getInputProps('source')}
        />
      </SimpleGrid>
      <TargetFields form={form} areas={areas} />
    </DialogForm>
  );
}

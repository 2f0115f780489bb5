import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEMPLATE_NAME_MAX } from '@portal/contract/shifts/planning/templates.calls.ts';
import { DayInput } from '../../../../../ui/fields/day/DayInput.tsx';
import { dayTextOfIso } from '../../../../../ui/fields/day/day-text.ts';
import { DialogForm } from '../../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../../ui/form-dialog/use-submit.ts';
import type { DemandFormProps } from '../demand-form-props.ts';
import { useCreateTemplate } from '../demand.queries.ts';
import { isoOf } from '../week-fields.ts';

/** Stores a week of an area as a template. */
export function NewTemplate({
  controls,
  areas,
  area,
  from,
  onDone,
}: DemandFormProps & { onDone: () => void }) {
  const { mutateAsync } = useCreateTemplate();
  const form = useForm({
    initialValues: { name: '', area: area ?? areas[0] ?? '', date: dayTextOfIso(from) },
    validate: (values): Record<string, string> => ({
      ...(values.name.trim() === '' && { name: 'Поле обязательно для заполнения.' }),
      ...(!isoOf(values.date) && { date: 'Укажите дату.' }),
    }),
  });
  // Keeps the dialog open, because the saved template is used next.
  const { submit, isSending } = useSubmit(
    form,
    { ...controls, finish: () => undefined },
    async ({ name, area: of, date }) => {
      await mutateAsync({ name, area: of, date: isoOf(date) ?? from });
      controls.setSaving(false);
      onDone();
      return `Шаблон сохранён: ${name.trim()}`;
    },
  );
  return (
    <DialogForm
      form={form}
      controls={{ ...controls, cancel: onDone }}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Сохранить шаблон"
      cancelLabel="К шаблонам"
    >
      <TextInput
        label="Название"
        placeholder="Обычная неделя"
        maxLength={TEMPLATE_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={2}>
        <Select
          label="Площадка"
          description="Чья потребность"
          data={areas}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Ничего не найдено"
          {...form.getInputProps('area')}
        />
        <DayInput
          label="Неделя"
          description="Любой её день"
          value={form.values.date}
          error={form.errors['date']}
          onChange={(text) => form.setFieldValue('date', text)}
        />
      </SimpleGrid>
    </DialogForm>
  );
}

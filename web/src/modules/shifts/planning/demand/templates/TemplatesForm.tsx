import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { countOf } from '../../../../../platform/plural.ts';
import { dayTextOfIso } from '../../../../../ui/fields/day/day-text.ts';
import { DialogForm } from '../../../../../ui/form-dialog/DialogForm.tsx';
import { useSubmit } from '../../../../../ui/form-dialog/use-submit.ts';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import type { DemandFormProps } from '../demand-form-props.ts';
import { type Template, useApplyTemplate, useTemplates } from '../demand.queries.ts';
import { TargetFields } from '../TargetFields.tsx';
import { isoOf, targetFaults } from '../week-fields.ts';
import { NewTemplate } from './NewTemplate.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';

const labelOf = ({ attributes: { name, needed } }: Template): string =>
  `${name} · ${countOf(needed, ['человек', 'человека', 'человек'])} за неделю`;

/** Templates of weeks: apply, create, delete. */
export function TemplatesForm(props: DemandFormProps) {
  const { controls, areas, area, from } = props;
  const templates = useTemplates();
  const { mutateAsync } = useApplyTemplate();
  const [adding, setAdding] = useState(false);
  const form = useForm({
    initialValues: {
      template: null as string | null,
      areas: area ? [area] : areas,
      day: dayTextOfIso(from),
      weeks: 1 as number | string,
    },
    validate: (values): Record<string, string> => ({
      ...(values.template === null && { template: 'Выберите шаблон.' }),
      ...targetFaults(values),
    }),
  });
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    const { message } = await mutateAsync({
      id: values.template ?? '',
      areas: values.areas,
      date: isoOf(values.day) ?? from,
      weeks: Number(values.weeks),
    });
    return message;
  });
  const chosen = templates.data?.find(({ id }) => id === form.values.template);
  if (adding) return <NewTemplate {...props} onDone={() => setAdding(false)} />;
  if (!templates.data) return <LinesSkeleton lines={4} label="Загружаем шаблоны" />;
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Применить"
      isBlocked={templates.data.length === 0}
      note="Прежние числа этих недель заменятся"
    >
      <Select
        label="Шаблон недели"
        placeholder={templates.data.length ? 'Выберите шаблон' : 'Шаблонов ещё нет'}
        data={templates.data.map((template) => ({ value: template.id, label: labelOf(template) }))}
        disabled={templates.data.length === 0}
        {...form.getInputProps('template')}
      />
      <TemplateFacts
        template={chosen}
        onAdd={() => setAdding(true)}
        onDeleted={() => form.setFieldValue('template', null)}
      />
      <TargetFields form={form} areas={areas} />
    </DialogForm>
  );
}

import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { KEY_DAYS, KEY_NAME_MAX, Network } from '@portal/contract/admin/access/access-keys.calls.ts';
import { SCOPE_LABELS, type Scope, SCOPES } from '@portal/contract/admin/access/scopes.ts';
import dayjs from 'dayjs';
import { useState } from 'react';
import { formatFullDay } from '../../../../platform/dates.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { ShownOnce } from '../../../../ui/messages/ShownOnce.tsx';
import { useCreateAccessKey } from './access-keys.queries.ts';

/** Terms in months. */
const TERMS = [
  { value: '1', label: 'Месяц' },
  { value: '3', label: '3 месяца' },
  { value: '6', label: 'Полгода' },
  { value: '12', label: 'Год' },
];

/** A year is a day short, because the organisation's day may be behind the browser's. */
function lastDay(months: string): string {
  const day = dayjs().add(Number(months), 'month');
  const latest = dayjs().add(KEY_DAYS.most - 1, 'day');
  return (day.isAfter(latest) ? latest : day).format('YYYY-MM-DD');
}

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function addressFault(text: string): string | null {
  const wrong = linesOf(text).find((line) => !Network.safeParse(line).success);
  return wrong === undefined ? null : `«${wrong}» — не адрес и не сеть. Подойдёт 10.0.0.5 или 10.0.0.0/8.`;
}

/** Issues a key, which is shown once at the end. */
export default function NewKeyForm({ controls }: { controls: FormDialogControls }) {
  const { mutateAsync } = useCreateAccessKey();
  const [issued, setIssued] = useState<{ name: string; value: string }>();
  const form = useForm({
    initialValues: { name: '', scopes: [] as Scope[], term: '3', addresses: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Введите название.' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Выберите, что ключу можно.' : null),
      addresses: addressFault,
    },
  });
  // Keep the dialog open, because it shows the key.
  const stay = () => {
    controls.setSaving(false);
    controls.setDirty(false);
  };
  const { submit, isSending } = useSubmit(
    form,
    { setSaving: controls.setSaving, finish: stay },
    async ({ name, scopes, term, addresses }, key) => {
      const body = { name, scopes, expires_on: lastDay(term), addresses: linesOf(addresses) };
      setIssued({ name: name.trim(), value: await mutateAsync({ body, key }) });
      return 'Ключ выдан';
    },
  );
  if (issued)
    return (
      <ShownOnce
        label="Ключ"
        value={issued.value}
        note="Ключ показан один раз. Внесите его в программу сейчас и не пересылайте по почте."
        onDone={controls.finish}
      >
        Ключ программы <b>{issued.name}</b>:
      </ShownOnce>
    );
  return (
    <DialogForm form={form} controls={controls} onSubmit={submit} isSending={isSending} submitLabel="Выдать">
      <TextInput
        label="Для какой программы"
        placeholder="1С:ЗУП"
        maxLength={KEY_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="Разрешения" {...form.getInputProps('scopes')}>
        <Stack gap={8} mt={8}>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={SCOPE_LABELS[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label="Срок"
        data={TERMS}
        allowDeselect={false}
        description={`Последний день — ${formatFullDay(lastDay(form.values.term))}`}
        {...form.getInputProps('term')}
      />
      <Textarea
        label="С каких адресов"
        placeholder="10.0.0.5"
        description="Адреса или сети, по одной в строке; пусто — откуда угодно"
        autosize
        minRows={2}
        {...form.getInputProps('addresses')}
      />
    </DialogForm>
  );
}

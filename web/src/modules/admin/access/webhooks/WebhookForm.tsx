import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@portal/contract/admin/access/webhook-events.ts';
import { WEBHOOK_TEXTS, WEBHOOK_URL_MAX } from '@portal/contract/admin/access/webhooks.calls.ts';
import { useState } from 'react';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { ShownOnce } from '../../../../ui/messages/ShownOnce.tsx';
import { useSaveWebhook, type Webhook } from './webhooks.queries.ts';

interface Values {
  url: string;
  events: string[];
  is_active: boolean;
}

const validate = {
  url: (url: string) => (/^https?:\/\//.test(url.trim()) ? null : WEBHOOK_TEXTS.url),
  events: (events: string[]) => (events.length > 0 ? null : WEBHOOK_TEXTS.events),
};

interface WebhookFormProps {
  /** Null for a new one. */
  stored: Webhook | null;
  controls: FormDialogControls;
}

/** Address and events; a new webhook's secret is shown at the end. */
export default function WebhookForm({ stored, controls }: WebhookFormProps) {
  const { mutateAsync } = useSaveWebhook();
  const [secret, setSecret] = useState<string>();
  const { url = '', events = [], is_active = true } = stored?.attributes ?? {};
  const form = useForm<Values>({ initialValues: { url, events, is_active }, validate });
  // Keep the dialog open, because it shows the secret.
  const stay = () => {
    controls.setSaving(false);
    controls.setDirty(false);
  };
  const finish = stored ? controls.finish : stay;
  const { submit, isSending } = useSubmit(form, { ...controls, finish }, async (values, key) => {
    const chosen = WEBHOOK_EVENTS.filter((event: WebhookEvent) => values.events.includes(event));
    setSecret(await mutateAsync({ id: stored?.id, body: { ...values, events: chosen }, key }));
    return stored ? 'Вебхук сохранён' : 'Вебхук добавлен';
  });
  if (secret !== undefined)
    return (
      <ShownOnce
        label="Секрет подписи"
        value={secret}
        note="Секрет показан один раз: сохраните его в программе, которая принимает события."
        onDone={controls.finish}
      >
        Секрет подписи. По нему программа проверит, что событие отправил портал:
      </ShownOnce>
    );
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel={stored ? 'Сохранить' : 'Добавить'}
    >
      <TextInput
        label="Адрес"
        type="url"
        placeholder="https://crm.example.ru/events"
        description="Сюда портал отправит события запросом POST"
        maxLength={WEBHOOK_URL_MAX}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label="События" {...form.getInputProps('events')}>
        <Stack gap={0} mt={4}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={WEBHOOK_EVENT_LABELS[event]} py={{ base: 0, sm: 8 }} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label="Включён"
        description="Выключенный вебхук не получает событий"
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}

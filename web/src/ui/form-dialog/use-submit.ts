import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify, type SnackAction } from '../../platform/notify.ts';
import { useIdempotencyKey } from '../upload/idempotency-key.ts';
import type { FormDialogControls } from './FormDialog.tsx';

/** Words of success, with what the message offers; null: the person has changed their mind. */
export type Sent = string | { text: string; action: SnackAction } | null;

interface SubmitControls extends Pick<FormDialogControls, 'setSaving' | 'finish'> {
  /** The form can be sent again after a success. A dialog stays locked while it closes. */
  staysOpen?: boolean;
}

/**
 * Sends the form once per press; the dialog is locked until the server has answered. `send` gets the
 * idempotency key of this press; its mutation is `silent: true`.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  { setSaving, finish, staysOpen = false }: SubmitControls,
  send: (values: V, key: string) => Promise<Sent>,
) {
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  // A double click comes before the next drawing.
  const isBusy = useRef(false);
  const lock = (on: boolean) => {
    isBusy.current = on;
    setSending(on);
    setSaving(on);
  };

  const submit = async (values: V) => {
    if (isBusy.current) return;
    lock(true);
    try {
      const sent = await send(values, key);
      if (sent === null) return lock(false);
      const { text, action } = typeof sent === 'string' ? { text: sent } : sent;
      notify.success(text, action);
      finish();
      if (!staysOpen) return;
      lock(false);
      renew();
    } catch (error) {
      lock(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    }
  };
  return { submit, isSending };
}

import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify, type SnackAction } from '../../platform/notify.ts';
import { useIdempotencyKey } from '../upload/idempotency-key.ts';
import type { FormDialogControls } from './FormDialog.tsx';

/** Success text with an optional action; null: the user has cancelled. */
export type SubmitResult = string | { text: string; action: SnackAction } | null;

interface SubmitControls extends Pick<FormDialogControls, 'setSaving' | 'finish'> {
  /** The form can be submitted again after success. A dialog stays locked while closing. */
  staysOpen?: boolean;
}

/**
 * Submits the form once per click; the dialog is locked until the answer. `send` gets the idempotency key of
 * the submission; its mutation is `silent: true`.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  { setSaving, finish, staysOpen = false }: SubmitControls,
  send: (values: V, key: string) => Promise<SubmitResult>,
) {
  const { key, renew } = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  // A double click is faster than the next render.
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

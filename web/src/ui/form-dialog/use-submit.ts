import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify } from '../../platform/notify.ts';
import { useIdempotencyKey } from '../upload/idempotency-key.ts';
import type { FormDialogControls } from './FormDialog.tsx';

/**
 * Sends the form once per press; the dialog is locked until the server has answered. `send` gets the
 * idempotency key of this press and answers the words of success; its mutation is `silent: true`.
 */
export function useSubmit<V extends object>(
  form: UseFormReturnType<V>,
  { setSaving, finish }: Pick<FormDialogControls, 'setSaving' | 'finish'>,
  send: (values: V, key: string) => Promise<string>,
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
      notify.success(await send(values, key));
      finish();
    } catch (error) {
      lock(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    }
  };
  return { submit, isSending };
}

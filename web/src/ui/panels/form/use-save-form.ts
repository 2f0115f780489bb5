import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { applyServerErrors } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import type { FormDialogControls } from '../../form-dialog/FormDialog.tsx';
import { useIdempotencyKey } from '../../upload/idempotency-key.ts';

export interface SaveOptions<V, A = unknown> {
  /** `key` is the idempotency key of a POST. */
  send: (values: V, key: string) => Promise<A>;
  /** 'Проект добавлен' */
  done: string | ((answer: A) => string);
}

/** Saves the form once per click; the dialog is locked until the answer. */
export function useSaveForm<V extends object, A>(
  form: UseFormReturnType<V>,
  { send, done }: SaveOptions<V, A>,
  { setSaving, finish }: FormDialogControls,
) {
  const { key, renew } = useIdempotencyKey();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (values: V) => {
    if (isSaving) return;
    setSaving(true);
    setIsSaving(true);
    try {
      const answer = await send(values, key);
      notify.success(typeof done === 'string' ? done : done(answer));
      finish();
    } catch (error) {
      setSaving(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}

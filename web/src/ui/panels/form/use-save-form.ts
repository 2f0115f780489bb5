import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { applyServerErrors } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import type { FormDialogControls } from '../../form-dialog/FormDialog.tsx';
import { useIdempotencyKey } from '../../upload/idempotency-key.ts';

export interface Saving<V> {
  /** `key` makes a repeated POST one record. */
  send: (values: V, key: string) => Promise<unknown>;
  /** 'Проект добавлен' */
  done: string;
}

/** Saves the form once per press; the dialog is locked until the server has answered. */
export function useSaveForm<V extends object>(
  form: UseFormReturnType<V>,
  { send, done }: Saving<V>,
  { setSaving, finish }: FormDialogControls,
) {
  const { key, renew } = useIdempotencyKey();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (values: V) => {
    if (isSaving) return;
    setSaving(true);
    setIsSaving(true);
    try {
      await send(values, key);
      notify.success(done);
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

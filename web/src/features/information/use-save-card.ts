import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../platform/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify } from '../../platform/notify.ts';
import type { FormDialogControls } from '../../ui/FormDialog.tsx';
import { useIdempotencyKey } from '../../ui/idempotency-key.ts';
import { type CardValues, toInput } from './card-values.ts';
import { type Information, useCreateInformation, useUpdateInformation } from './information.queries.ts';

/** Saves the form once per press; the dialog is locked until the server has answered. */
export function useSaveCard(
  form: UseFormReturnType<CardValues>,
  stored: Information | undefined,
  { setSaving, finish }: FormDialogControls,
) {
  const create = useCreateInformation();
  const update = useUpdateInformation();
  const { key, renew } = useIdempotencyKey();
  const isSaving = create.isPending || update.isPending;

  const save = async (values: CardValues) => {
    if (isSaving) return;
    const body = toInput(values);
    setSaving(true);
    try {
      if (stored) await update.mutateAsync({ id: stored.id, body });
      else await create.mutateAsync({ body, key });
      notify.success(stored ? 'Карточка сохранена' : 'Карточка добавлена');
      finish();
    } catch (error) {
      setSaving(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    }
  };
  return { save, isSaving };
}

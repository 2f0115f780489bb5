import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '../../platform/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify } from '../../platform/notify.ts';
import type { FormDialogControls } from '../../ui/FormDialog.tsx';
import { useIdempotencyKey } from '../../ui/idempotency-key.ts';
import { type News, useCreateNews, useUpdateNews } from './news.queries.ts';
import { type NewsValues, toInput } from './news-values.ts';

/** Saves the form once per press; the dialog is locked until the server has answered. */
export function useSaveNews(
  form: UseFormReturnType<NewsValues>,
  stored: News | undefined,
  { setSaving, finish }: FormDialogControls,
) {
  const create = useCreateNews();
  const update = useUpdateNews();
  const { key, renew } = useIdempotencyKey();
  const isSaving = create.isPending || update.isPending;

  const save = async (values: NewsValues) => {
    if (isSaving) return;
    const body = toInput(values, stored);
    setSaving(true);
    try {
      if (stored) await update.mutateAsync({ id: stored.id, body });
      else await create.mutateAsync({ body, key });
      notify.success(stored ? 'Новость сохранена' : 'Новость добавлена');
      finish();
    } catch (error) {
      setSaving(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    }
  };
  return { save, isSaving };
}

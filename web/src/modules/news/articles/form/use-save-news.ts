import type { UseFormReturnType } from '@mantine/form';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { type News, useCreateNews, useUpdateNews } from '../news.queries.ts';
import { type NewsValues, toInput } from './news-values.ts';

const WITHDRAWAL = {
  title: 'Снять новость с публикации?',
  text: 'Она станет черновиком: её увидят только редакторы.',
  confirmLabel: 'Снять',
};

export function useSaveNews(
  form: UseFormReturnType<NewsValues>,
  stored: News | undefined,
  controls: FormDialogControls,
) {
  const create = useCreateNews();
  const update = useUpdateNews();
  return useSubmit(form, controls, async (values, key) => {
    const isWithdrawn = values.is_draft && stored?.attributes.is_draft === false;
    if (isWithdrawn && !(await confirm(WITHDRAWAL))) {
      form.setFieldValue('is_draft', false);
      return null;
    }
    const body = toInput(values, stored);
    if (stored) await update.mutateAsync({ params: { id: stored.id }, body });
    else await create.mutateAsync({ body, key });
    if (values.is_draft) return 'Черновик сохранён, его видят редакторы';
    return stored ? 'Новость сохранена' : 'Новость добавлена';
  });
}

import type { UseFormReturnType } from '@mantine/form';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { type CardValues, toInput } from './card-values.ts';
import { type Information, useCreateInformation, useUpdateInformation } from '../information.queries.ts';

export function useSaveCard(
  form: UseFormReturnType<CardValues>,
  stored: Information | undefined,
  controls: FormDialogControls,
) {
  const create = useCreateInformation();
  const update = useUpdateInformation();
  return useSubmit(form, controls, async (values, key) => {
    const body = toInput(values);
    if (stored) await update.mutateAsync({ id: stored.id, body });
    else await create.mutateAsync({ body, key });
    return stored ? 'Карточка сохранена' : 'Карточка добавлена';
  });
}

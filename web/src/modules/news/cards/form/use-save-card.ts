import type { UseFormReturnType } from '@mantine/form';
import type { InformationTypeName } from '@portal/contract/news/cards/information.types.ts';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { type CardValues, toInput } from './card-values.ts';
import { type Information, useCreateInformation, useUpdateInformation } from '../information.queries.ts';

/** A card of another status is not in the list that is open. */
const ADDED: Record<InformationTypeName, string> = {
  active: 'Карточка добавлена',
  hide: 'Карточка добавлена в скрытые',
  archive: 'Карточка добавлена в архив',
};

export function useSaveCard(
  form: UseFormReturnType<CardValues>,
  stored: Information | undefined,
  controls: FormDialogControls,
) {
  const create = useCreateInformation();
  const update = useUpdateInformation();
  return useSubmit(form, controls, async (values, key) => {
    const body = toInput(values);
    if (stored) await update.mutateAsync({ params: { id: stored.id }, body });
    else await create.mutateAsync({ body, key });
    return stored ? 'Карточка сохранена' : ADDED[values.information_type];
  });
}

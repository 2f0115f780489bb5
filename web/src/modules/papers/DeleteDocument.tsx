import { IconTrash } from '@tabler/icons-react';
import { askToRemove } from '../../ui/dialogs/confirm.ts';
import { RowButton } from '../../ui/panels/RowActions.tsx';
import { type DocflowDocument, useDeleteDocument } from './papers.queries.ts';

interface DeleteDocumentProps {
  row: DocflowDocument;
  onDeleted: (id: string) => void;
}

/** Deletes a document that the accountant has just uploaded. */
export function DeleteDocument({ row, onDeleted }: DeleteDocumentProps) {
  const { mutateAsync } = useDeleteDocument();
  const { original_file: name, signed_file: signed } = row.attributes;
  const remove = () =>
    askToRemove({
      title: `Удалить «${name}»?`,
      text: signed === null ? 'Вернуть документ будет нельзя.' : 'Вместе с ним удалится и подписанный файл.',
      remove: () => mutateAsync(row.id).then(() => onDeleted(row.id)),
      done: 'Документ удалён',
    });
  return (
    <RowButton
      title="Удалить: можно в течение суток после загрузки"
      label={`Удалить: ${name}`}
      onClick={() => void remove()}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </RowButton>
  );
}

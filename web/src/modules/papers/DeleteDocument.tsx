import { IconTrash } from '@tabler/icons-react';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { notifyOnSuccess } from '../../ui/messages/notify-on-success.ts';
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
  const remove = async () => {
    const yes = await confirm({
      title: `Удалить «${name}»?`,
      text: signed === null ? 'Вернуть документ будет нельзя.' : 'Вместе с ним удалится и подписанный файл.',
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (!yes) return;
    const deletion = mutateAsync(row.id).then(() => onDeleted(row.id));
    notifyOnSuccess(deletion, 'Документ удалён');
  };
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

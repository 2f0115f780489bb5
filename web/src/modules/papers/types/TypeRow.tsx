import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { countOf } from '../../../platform/plural.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { RowButton } from '../../../ui/panels/RowActions.tsx';
import { type DocumentTypeRecord, useArchiveDocumentType, useDeleteDocumentType } from './types.queries.ts';
import classes from './Types.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface TypeRowProps {
  type: DocumentTypeRecord;
  onEdit: () => void;
}

/** A type: prefix, label and number of documents. */
export function TypeRow({ type, onEdit }: TypeRowProps) {
  const { prefix, name, is_archive, documents } = type.attributes;
  const archive = useArchiveDocumentType();
  const deletion = useDeleteDocumentType();
  const what = `вид «${name}»`;
  const move = () =>
    notifyOnSuccess(archive.mutateAsync(type), is_archive ? 'Вид возвращён из архива' : 'Вид убран в архив');
  const remove = async () => {
    const question = { title: `Удалить ${what}?`, confirmLabel: 'Удалить', danger: true };
    if (!(await confirm(question))) return;
    notifyOnSuccess(deletion.mutateAsync(type.id), 'Вид удалён');
  };
  const Move = is_archive ? IconArchiveOff : IconArchive;
  const moving = is_archive ? 'Вернуть из архива' : 'Убрать в архив';
  return (
    <li className={classes.row} aria-label={name}>
      <code className={classes.prefix}>{prefix}</code>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>
          {documents === 0 ? 'нет документов' : countOf(documents, ['документ', 'документа', 'документов'])}
        </span>
      </span>
      {is_archive && (
        <StatusBadge kind="plain" icon={IconArchive} isNarrow>
          В архиве
        </StatusBadge>
      )}
      <span className={classes.actions}>
        <RowButton title="Изменить" label={`Изменить ${what}`} onClick={onEdit}>
          <IconPencil {...ICON} />
        </RowButton>
        <RowButton title={moving} label={`${moving} ${what}`} onClick={move}>
          <Move {...ICON} />
        </RowButton>
        {documents === 0 && (
          <RowButton title="Удалить" label={`Удалить ${what}`} onClick={() => void remove()}>
            <IconTrash {...ICON} />
          </RowButton>
        )}
      </span>
    </li>
  );
}

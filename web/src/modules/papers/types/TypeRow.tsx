import '@mantine/core/styles/Code.layer.css';
import { Code, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { countOf } from '../../../platform/plural.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { RowButton } from '../../../ui/panels/RowActions.tsx';
import { type DocumentTypeRecord, useArchiveDocumentType, useDeleteDocumentType } from './types.queries.ts';

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
    notifyOnSuccess(deletion.mutateAsync({ params: { id: type.id } }), 'Вид удалён');
  };
  const Move = is_archive ? IconArchiveOff : IconArchive;
  const moving = is_archive ? 'Вернуть из архива' : 'Убрать в архив';
  return (
    <Group component="li" gap="4px 12px" mih={56} py="xs" wrap="nowrap" aria-label={name}>
      <Code
        ff="inherit"
        fz="dense"
        fw={500}
        bg="var(--tag)"
        p="4px 8px"
        miw={72}
        maw={160}
        ta="center"
        className="shrinks"
      >
        {prefix}
      </Code>
      <Stack component="span" gap={0} flex={1} className="shrinks">
        <Text span fw={500}>
          {name}
        </Text>
        <Text span size="xs" c="dimmed">
          {documents === 0 ? 'нет документов' : countOf(documents, ['документ', 'документа', 'документов'])}
        </Text>
      </Stack>
      {is_archive && (
        <StatusBadge kind="plain" icon={IconArchive}>
          В архиве
        </StatusBadge>
      )}
      <Group component="span" gap={0} wrap="nowrap">
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
      </Group>
    </Group>
  );
}

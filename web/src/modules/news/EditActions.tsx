import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface EditActionsProps {
  /** The record in the accusative with its name: 'новость «Квоты»'. */
  what: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function EditActions({ what, onEdit, onDelete }: EditActionsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Изменить"
        aria-label={`Изменить ${what}`}
        onClick={onEdit}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Удалить"
        aria-label={`Удалить ${what}`}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

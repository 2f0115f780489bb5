import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

interface NewsActionsProps {
  title: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function NewsActions({ title, onEdit, onDelete }: NewsActionsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Изменить"
        aria-label={`Изменить новость «${title}»`}
        onClick={onEdit}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        title="Удалить"
        aria-label={`Удалить новость «${title}»`}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Panels.module.css';

interface RowButtonProps {
  /** 'Изменить' */
  title: string;
  /** 'Изменить документ «Анкета»' */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** Icon button of a row, lighter than Mantine's, because hundreds of rows have three each. */
export function RowButton({ title, label, onClick, children }: RowButtonProps) {
  return (
    <button type="button" className={classes.iconButton} title={title} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** Top margin that centres a RowButton on the first line of a field. */
export const FIRST_LINE_MARGIN = { base: 0, sm: 2 };

interface EditActionsProps {
  /** 'документ «Анкета»' */
  what: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete buttons, visible on hover and focus. */
export function EditActions({ what, onEdit, onDelete }: EditActionsProps) {
  return (
    <span className={classes.editActions}>
      <RowButton title="Изменить" label={`Изменить ${what}`} onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </RowButton>
      <RowButton title="Удалить" label={`Удалить ${what}`} onClick={onDelete}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </RowButton>
    </span>
  );
}

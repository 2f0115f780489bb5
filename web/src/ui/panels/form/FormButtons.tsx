import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFooter } from '../../dialogs/DialogFooter.tsx';

interface FormButtonsProps {
  isNew: boolean;
  isSaving: boolean;
  /** Something is still loading. */
  isWaiting?: boolean;
  onCancel: () => void;
  note?: ReactNode;
}

export function FormButtons({ isNew, isSaving, isWaiting = false, onCancel, note }: FormButtonsProps) {
  return (
    <DialogFooter note={note}>
      <Button variant="default" disabled={isSaving} onClick={onCancel}>
        Отмена
      </Button>
      <Button type="submit" loading={isSaving} disabled={isWaiting}>
        {isNew ? 'Добавить' : 'Сохранить'}
      </Button>
    </DialogFooter>
  );
}

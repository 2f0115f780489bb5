import { Button } from '@mantine/core';
import { DialogFooter } from '../../dialogs/DialogFooter.tsx';

interface FormButtonsProps {
  isNew: boolean;
  isSaving: boolean;
  /** Something is still on its way. */
  isWaiting?: boolean;
  onCancel: () => void;
}

export function FormButtons({ isNew, isSaving, isWaiting = false, onCancel }: FormButtonsProps) {
  return (
    <DialogFooter>
      <Button variant="default" disabled={isSaving} onClick={onCancel}>
        Отмена
      </Button>
      <Button type="submit" loading={isSaving} disabled={isWaiting}>
        {isNew ? 'Добавить' : 'Сохранить'}
      </Button>
    </DialogFooter>
  );
}

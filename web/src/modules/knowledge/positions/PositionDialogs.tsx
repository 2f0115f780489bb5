import { lazyPart } from '../../../platform/lazy.ts';
import type { EditTarget } from '../../../ui/panels/form/edit-target.ts';
import { FolderDialog } from '../../../ui/panels/form/FolderDialog.tsx';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { CATEGORY } from './position-texts.ts';
import { type Position, type PositionType, useSavePositionType } from './positions.queries.ts';

const PositionForm = lazyPart(() => import('./PositionForm.tsx'));

interface PositionDialogsProps {
  target: EditTarget<PositionType, Position> | null;
  onClose: () => void;
}

export function PositionDialogs({ target, onClose }: PositionDialogsProps) {
  const { mutateAsync } = useSavePositionType();
  return (
    <>
      <FolderDialog
        kind={CATEGORY}
        target={target && 'parent' in target ? target : null}
        onClose={onClose}
        onSave={({ name }, id, key) => mutateAsync({ id, body: { name }, key })}
      />
      <EditDialog
        target={target && 'item' in target ? target : null}
        onClose={onClose}
        title={({ item }) => (item ? 'Изменить должность' : 'Новая должность')}
      >
        {({ item, parentId }, controls) => (
          <PositionForm stored={item} typeId={parentId} controls={controls} />
        )}
      </EditDialog>
    </>
  );
}

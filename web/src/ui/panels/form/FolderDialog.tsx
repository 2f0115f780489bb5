import { lazyPart } from '../../../platform/lazy.ts';
import { type FolderKind, type FolderValues, folderValues } from './folder-values.ts';
import { EditDialog } from '../../form-dialog/EditDialog.tsx';

const FolderForm = lazyPart(() => import('./FolderForm.tsx'));

interface FolderDialogProps {
  kind: FolderKind;
  /** Null when closed; without a record for a new one. */
  target: { parent: { id: string; attributes: Partial<FolderValues> } | null } | null;
  onClose: () => void;
  onSave: (values: FolderValues, id: string | undefined, key: string) => Promise<unknown>;
}

export function FolderDialog({ kind, target, onClose, onSave }: FolderDialogProps) {
  return (
    <EditDialog
      target={target}
      onClose={onClose}
      title={({ parent: stored }) => (stored ? kind.editTitle : kind.newTitle)}
    >
      {({ parent: stored }, controls) => (
        <FolderForm
          kind={kind}
          initial={folderValues(stored?.attributes)}
          id={stored?.id}
          onSave={(values, key) => onSave(values, stored?.id, key)}
          controls={controls}
        />
      )}
    </EditDialog>
  );
}

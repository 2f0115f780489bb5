import { lazyPart } from '../../../platform/lazy.ts';
import type { EditTarget } from '../../../ui/panels/form/edit-target.ts';
import { FolderDialog } from '../../../ui/panels/form/FolderDialog.tsx';
import { EditDialog } from '../../../ui/form-dialog/EditDialog.tsx';
import { DOCUMENT_PROJECT } from './document-texts.ts';
import { type DocumentItem, type DocumentProject, useSaveDocumentProject } from './documents.queries.ts';

const DocumentForm = lazyPart(() => import('./DocumentForm.tsx'));

interface DocumentDialogsProps {
  target: EditTarget<DocumentProject, DocumentItem> | null;
  onClose: () => void;
}

export function DocumentDialogs({ target, onClose }: DocumentDialogsProps) {
  const { mutateAsync } = useSaveDocumentProject();
  return (
    <>
      <FolderDialog
        kind={DOCUMENT_PROJECT}
        target={target && 'parent' in target ? target : null}
        onClose={onClose}
        onSave={({ name, is_archive }, id, key) => mutateAsync({ id, body: { name, is_archive }, key })}
      />
      <EditDialog
        target={target && 'item' in target ? target : null}
        onClose={onClose}
        title={({ item }) => (item ? 'Изменить документ' : 'Новый документ')}
      >
        {({ item, parentId }, controls) => (
          <DocumentForm stored={item} projectId={parentId} controls={controls} />
        )}
      </EditDialog>
    </>
  );
}

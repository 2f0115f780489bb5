import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { useSession } from '../../../platform/session/session.ts';
import { askToDeleteByName } from '../../../ui/panels/deletion/ask-to-delete.ts';
import { useVideos } from '../../files/video/video.public.ts';
import { type PanelsKind, PanelsScreen } from '../../../ui/panels/PanelsScreen.tsx';
import { BulkDialog, type BulkTarget } from './bulk/BulkDialog.tsx';
import { fromDrop } from './bulk/picked-files.ts';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { DOCUMENT_PROJECT, DOCUMENT_TEXTS } from './document-texts.ts';
import { documentName } from './document-values.ts';
import {
  DOCUMENTS_SOURCE,
  type DocumentItem,
  type DocumentProject,
  useDeleteDocument,
  useDeleteDocumentProject,
} from './documents.queries.ts';

const route = getRouteApi('/portal/knowledge/knowledge_base/documents');

const DOCUMENTS: PanelsKind<DocumentProject, DocumentItem> = {
  texts: DOCUMENT_TEXTS,
  drafts: { parent: DOCUMENT_PROJECT.name, item: 'document' },
  parentKind: 'project',
  shape: {
    parentIdOf: (document) => document.attributes.document_project_id,
    describeParent: (project) => ({
      name: project.attributes.name,
      isArchive: project.attributes.is_archive,
    }),
    describeItem: (document) => ({
      name: documentName(document),
      isArchive: document.attributes.is_archive,
    }),
  },
};

/** Collapsible projects with documents; editors can drop files anywhere on the page. */
export default function DocumentsScreen() {
  const removeDocument = useDeleteDocument().mutateAsync;
  const isEditor = useSession()?.isEditor ?? false;
  const isPhone = usePhone();
  const [bulk, setBulk] = useState<BulkTarget | null>(null);
  // Prevents the browser from opening a file dropped outside the page.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // Dialogs have their own drop zones.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (isEditor && isHere && event.dataTransfer.files.length > 0)
      setBulk({ dropped: fromDrop(event.dataTransfer) });
  };
  return (
    <div onDrop={drop}>
      <PanelsScreen
        kind={DOCUMENTS}
        search={route.useSearch()}
        source={DOCUMENTS_SOURCE}
        removeParent={useDeleteDocumentProject().mutateAsync}
        removeItem={({ id, name }) =>
          askToDeleteByName({ kind: 'document', name, remove: () => removeDocument({ params: { id } }) })
        }
        extraRows={useVideos('document', DOCUMENTS_SOURCE, DOCUMENTS.shape)}
        Row={DocumentRow}
        actions={
          <Button
            variant="default"
            // Only two buttons without icons fit side by side.
            leftSection={isPhone ? null : <IconUpload size={16} stroke={1.6} aria-hidden />}
            onClick={() => setBulk({ dropped: null })}
          >
            Загрузить файлы
          </Button>
        }
        renderDialogs={(target, onClose) => (
          <>
            <DocumentDialogs target={target} onClose={onClose} />
            <BulkDialog target={bulk} onClose={() => setBulk(null)} />
          </>
        )}
      />
    </div>
  );
}

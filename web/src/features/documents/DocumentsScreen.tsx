import { getRouteApi } from '@tanstack/react-router';
import { askToDeleteByName } from '../../ui/panels/deletion/ask-to-delete.ts';
import { type PanelsKind, PanelsScreen } from '../../ui/panels/PanelsScreen.tsx';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { DOCUMENT_PROJECT, DOCUMENT_TEXTS } from './document-texts.ts';
import { documentName } from './document-values.ts';
import {
  type DocumentItem,
  type DocumentProject,
  useDeleteDocument,
  useDeleteDocumentProject,
  useListDocumentProjects,
  useListDocuments,
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
      comment: document.attributes.comment,
      more: document.attributes.original_file,
    }),
  },
};

/** Projects that open, with their documents. */
export default function DocumentsScreen() {
  const removeDocument = useDeleteDocument().mutateAsync;
  return (
    <PanelsScreen
      kind={DOCUMENTS}
      search={route.useSearch()}
      parents={useListDocumentProjects()}
      items={useListDocuments()}
      removeParent={useDeleteDocumentProject().mutateAsync}
      removeItem={({ id, name }) =>
        askToDeleteByName({ kind: 'document', name, remove: () => removeDocument(id) })
      }
      Row={DocumentRow}
      renderDialogs={(target, onClose) => <DocumentDialogs target={target} onClose={onClose} />}
    />
  );
}

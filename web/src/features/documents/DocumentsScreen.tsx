import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { askToDeleteByName } from '../../ui/panels/deletion/ask-to-delete.ts';
import type { EditTarget } from '../../ui/panels/form/edit-target.ts';
import { PanelsPage } from '../../ui/panels/PanelsPage.tsx';
import { EditActions } from '../../ui/panels/RowActions.tsx';
import { type PanelShape, usePanelData } from '../../ui/panels/use-panel-data.ts';
import { usePanelDraft } from '../../ui/panels/form/use-panel-draft.ts';
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

const SHAPE: PanelShape<DocumentProject, DocumentItem> = {
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
};

const DRAFTS = { parent: DOCUMENT_PROJECT.name, item: 'document' };

/** Projects that open, with their documents. */
export default function DocumentsScreen() {
  const search = route.useSearch();
  const isEditor = useSession()?.isEditor ?? false;
  const data = usePanelData(useListDocumentProjects(), useListDocuments(), SHAPE);
  const [target, setTarget] = useState<EditTarget<DocumentProject, DocumentItem> | null>(null);
  usePanelDraft(DRAFTS, data.groups, setTarget);
  const removeProject = useDeleteDocumentProject().mutateAsync;
  const removeDocument = useDeleteDocument().mutateAsync;

  return (
    <>
      <PanelsPage
        texts={DOCUMENT_TEXTS}
        search={search}
        data={data}
        editing={
          isEditor
            ? {
                addParent: () => setTarget({ parent: null }),
                addItem: (project) => setTarget({ item: null, parentId: project.id }),
                editParent: (parent) => setTarget({ parent }),
                deleteParent: ({ id, name, items }) =>
                  void askToDeleteByName({
                    kind: 'project',
                    name,
                    children: { count: items.length, forms: DOCUMENT_TEXTS.itemForms },
                    remove: () => removeProject({ id, cascade: items.length > 0 }),
                  }),
              }
            : undefined
        }
        renderItem={(item, { words, isMarked }) => (
          <DocumentRow
            key={item.id}
            item={item}
            words={words}
            isMarked={isMarked}
            isEditor={isEditor}
            actions={
              isEditor && (
                <EditActions
                  what={`документ «${item.name}»`}
                  onEdit={() =>
                    setTarget({
                      item: item.record,
                      parentId: item.record.attributes.document_project_id,
                    })
                  }
                  onDelete={() =>
                    void askToDeleteByName({
                      kind: 'document',
                      name: item.name,
                      remove: () => removeDocument(item.id),
                    })
                  }
                />
              )
            }
          />
        )}
      />
      {isEditor && <DocumentDialogs target={target} onClose={() => setTarget(null)} />}
    </>
  );
}

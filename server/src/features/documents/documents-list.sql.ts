import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { panelLists } from '../../platform/panels/panel-lists.sql.ts';
import { storedFile } from '../files/files.table.ts';
import { textHolds } from '../search/search.table.ts';
import { DOCUMENT, PROJECT } from './documents.sql.ts';
import { document, documentProject } from './documents.table.ts';

/** A name may stand in a project many times. */
const MOST_NAMED = 1_000;

/** Documents under their projects, the archive last. */
export const documentPanels = panelLists({
  parents: {
    from: sql`${documentProject}`,
    id: sql`${documentProject.id}`,
    order: sql`${documentProject.isArchive}, ${documentProject.name}, ${documentProject.id}`,
    text: sql`${documentProject.name}`,
  },
  children: {
    from: sql`${document}`,
    id: sql`${document.id}`,
    parentId: sql`${document.projectId}`,
    order: sql`${document.isArchive}, ${document.fileName}, ${document.id}`,
    holds: (word) => textHolds(['document'], document.id, word),
  },
});

/** Documents of those projects that have one of those names, which are in lower case. */
export const selectNamed = (tx: Reader, projectIds: readonly number[], names: readonly string[]) =>
  tx
    .select({ id: document.id, projectId: document.projectId, fileName: document.fileName })
    .from(document)
    .where(
      and(
        inArray(document.projectId, [...projectIds]),
        inArray(sql`lower(${document.fileName})`, [...names]),
      ),
    )
    .limit(MOST_NAMED);

export const selectProjectsById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(PROJECT)
    .from(documentProject)
    .where(inArray(documentProject.id, [...ids]));

export const selectDocumentsById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(DOCUMENT)
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(inArray(document.id, [...ids]));

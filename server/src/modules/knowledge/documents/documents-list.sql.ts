import { and, asc, eq, sql } from 'drizzle-orm';
import { offsetOf, type Page } from '../../../platform/api/list.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { panelLists } from '../../../platform/panels/panel-lists.sql.ts';
import { selectPanelPage } from '../../../platform/panels/panel-rows.sql.ts';
import type { Listed } from '../../../platform/panels/panels.sql.ts';
import { mustRead } from '../../training/acknowledgements/acknowledgements.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { textHolds } from '../../search/search.table.ts';
import { DOCUMENT, PROJECT } from './documents.sql.ts';
import { document, documentProject } from './documents.table.ts';

/** A name may occur in a project many times. */
const MAX_NAMED_DOCUMENTS = 1_000;

/** Documents under their projects, archived ones last. */
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

/** Includes whether it ever had a read requirement: most have none to look up. */
const LISTED = {
  ...DOCUMENT,
  isAsked: sql<boolean>`exists (select 1 from ${mustRead}
    where ${mustRead.kind} = 'document' and ${mustRead.recordId} = ${document.id})`,
};

/** Documents of those projects with one of those lower-case names. */
export const selectNamed = (tx: Reader, projectIds: readonly number[], names: readonly string[]) =>
  tx
    .select({ id: document.id, projectId: document.projectId, fileName: document.fileName })
    .from(document)
    .where(and(isAmong(document.projectId, projectIds), isAmong(sql`lower(${document.fileName})`, names)))
    .limit(MAX_NAMED_DOCUMENTS);

export const selectProjectsById = (tx: Reader, ids: readonly number[]) =>
  tx.select(PROJECT).from(documentProject).where(isAmong(documentProject.id, ids));

export const projectRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...PROJECT, count: documentPanels.count, total })
      .from(documentProject)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

export const documentRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...LISTED, total })
      .from(document)
      .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

const inProject = (projectId: number | undefined) =>
  projectId === undefined ? undefined : eq(document.projectId, projectId);

/** Documents of one project or of all, by name. */
export const selectDocuments = (tx: Reader, projectId: number | undefined, part: Page) =>
  tx
    .select(LISTED)
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(inProject(projectId))
    .orderBy(asc(document.isArchive), asc(document.fileName), asc(document.id))
    .limit(part.size)
    .offset(offsetOf(part));

export const countDocuments = (tx: Reader, projectId: number | undefined): Promise<number> =>
  tx.$count(document, inProject(projectId));

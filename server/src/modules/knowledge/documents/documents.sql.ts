import { and, asc, eq } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { document, documentProject } from './documents.table.ts';

export const PROJECT = columns(documentProject, 'id', 'name', 'isArchive');
export const DOCUMENT = {
  ...columns(document, 'id', 'projectId', 'fileKey', 'fileName', 'comment', 'isArchive', 'textNote'),
  updatedAt: document.updatedAt,
  updatedBy: nameOfAccount(document.updatedBy),
  originalName: storedFile.originalName,
};

export const selectProjects = (tx: Reader) =>
  tx
    .select(PROJECT)
    .from(documentProject)
    .orderBy(asc(documentProject.isArchive), asc(documentProject.name), asc(documentProject.id));

/** The project, locked until the transaction ends: nothing is added to one that is being deleted. */
export async function lockProject(tx: Tx, id: number) {
  const [row] = await tx
    .select(PROJECT)
    .from(documentProject)
    .where(eq(documentProject.id, id))
    .for('update');
  return row;
}

/** The same for many, in one order to prevent deadlocks. */
export const lockProjects = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(PROJECT)
    .from(documentProject)
    .where(isAmong(documentProject.id, ids))
    .orderBy(asc(documentProject.id))
    .for('update');

/** Projects of those names that are not archived, oldest first. */
export const selectProjectsByName = (tx: Reader, names: readonly string[]) =>
  tx
    .select(PROJECT)
    .from(documentProject)
    .where(and(isAmong(documentProject.name, names), eq(documentProject.isArchive, false)))
    .orderBy(asc(documentProject.id));

interface ProjectValues {
  name: string;
  isArchive: boolean;
}

export async function insertProject(tx: Tx, values: ProjectValues) {
  const [row] = await insertProjects(tx, [values]);
  return required(row);
}

export const insertProjects = async (tx: Tx, rows: readonly ProjectValues[]) =>
  rows.length
    ? tx
        .insert(documentProject)
        .values([...rows])
        .returning(PROJECT)
    : [];

export async function updateProject(tx: Tx, id: number, values: ProjectValues) {
  const [row] = await tx
    .update(documentProject)
    .set(values)
    .where(eq(documentProject.id, id))
    .returning(PROJECT);
  return row;
}

export async function deleteProject(tx: Tx, id: number): Promise<void> {
  await tx.delete(documentProject).where(eq(documentProject.id, id));
}

export const selectDocuments = (tx: Reader, projectId: number) =>
  tx
    .select(DOCUMENT)
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(eq(document.projectId, projectId))
    .orderBy(asc(document.isArchive), asc(document.fileName), asc(document.id));

export async function selectDocument(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...DOCUMENT,
      ...columns(storedFile, 'extension', 'mimeType', 'size', 'sha256', 'duration'),
    })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(eq(document.id, id));
  return row;
}

export async function lockDocument(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ id: document.id }).from(document).where(eq(document.id, id)).for('update');
  return rows.length === 1;
}

type DocumentValues = Pick<
  typeof document.$inferInsert,
  'projectId' | 'fileKey' | 'fileName' | 'comment' | 'isArchive' | 'updatedAt' | 'updatedBy'
>;

export async function insertDocuments(tx: Tx, rows: readonly DocumentValues[]): Promise<void> {
  await tx.insert(document).values([...rows]);
}

/** Documents by file; a file belongs to one. */
export const selectDocumentsByFile = (tx: Reader, keys: readonly string[]) =>
  tx
    .select(DOCUMENT)
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(isAmong(document.fileKey, keys));

export async function updateDocument(tx: Tx, id: number, values: DocumentValues): Promise<void> {
  await tx.update(document).set(values).where(eq(document.id, id));
}

export async function deleteDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.delete(document).where(isAmong(document.id, ids));
}

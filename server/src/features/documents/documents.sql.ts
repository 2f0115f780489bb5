import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/database/required.ts';
import { nameOfAccount } from '../account/account.table.ts';
import { storedFile } from '../files/files.table.ts';
import { document, documentProject } from './documents.table.ts';

const PROJECT = { id: documentProject.id, name: documentProject.name, isArchive: documentProject.isArchive };
const DOCUMENT = {
  id: document.id,
  projectId: document.projectId,
  fileKey: document.fileKey,
  fileName: document.fileName,
  comment: document.comment,
  isArchive: document.isArchive,
  textNote: document.textNote,
  updatedAt: document.updatedAt,
  updatedBy: nameOfAccount(document.updatedBy),
  originalName: storedFile.originalName,
};

export const selectProjects = (tx: Reader) =>
  tx
    .select(PROJECT)
    .from(documentProject)
    .orderBy(asc(documentProject.isArchive), asc(documentProject.name), asc(documentProject.id));

/** The project, locked until the transaction ends: nothing is put into one that is being deleted. */
export async function lockProject(tx: Tx, id: number) {
  const [row] = await tx
    .select(PROJECT)
    .from(documentProject)
    .where(eq(documentProject.id, id))
    .for('update');
  return row;
}

interface ProjectValues {
  name: string;
  isArchive: boolean;
}

export async function insertProject(tx: Tx, values: ProjectValues) {
  const [row] = await tx.insert(documentProject).values(values).returning(PROJECT);
  return required(row);
}

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

export const selectDocuments = (tx: Reader, projectId: number | undefined) =>
  tx
    .select(DOCUMENT)
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(projectId === undefined ? undefined : eq(document.projectId, projectId))
    .orderBy(asc(document.isArchive), asc(document.fileName), asc(document.id));

export async function selectDocument(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...DOCUMENT,
      extension: storedFile.extension,
      mimeType: storedFile.mimeType,
      size: storedFile.size,
      duration: storedFile.duration,
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

export async function insertDocument(tx: Tx, values: DocumentValues): Promise<number> {
  const [row] = await tx.insert(document).values(values).returning({ id: document.id });
  return required(row).id;
}

export async function updateDocument(tx: Tx, id: number, values: DocumentValues): Promise<void> {
  await tx.update(document).set(values).where(eq(document.id, id));
}

export async function deleteDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx.delete(document).where(inArray(document.id, [...ids]));
}

import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { storedFile } from '../files.table.ts';
import { fileEdition } from './editions.table.ts';

type Row = typeof fileEdition.$inferInsert;

export async function insertEditions(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length) await tx.insert(fileEdition).values([...rows]);
}

const ofOwner = (type: FileOwner, id: number) =>
  and(eq(fileEdition.ownerType, type), eq(fileEdition.ownerId, id));

export async function selectLastNumber(tx: Reader, type: FileOwner, id: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(fileEdition.number) })
    .from(fileEdition)
    .where(ofOwner(type, id));
  return row?.last ?? 0;
}

/** The edition in force and the last of kind `new`; readings since the latter still count. */
export async function selectInForce(tx: Reader, type: FileOwner, id: number) {
  const [row] = await tx
    .select({
      edition: max(fileEdition.number),
      since: sql<number | null>`max(${fileEdition.number}) filter (where ${fileEdition.kind} = 'new')`,
    })
    .from(fileEdition)
    .where(ofOwner(type, id));
  const edition = row?.edition ?? 1;
  return { edition, since: Math.min(row?.since ?? 1, edition) };
}

/** Newest first. */
export const editionsQuery = (tx: Reader, type: FileOwner, id: number) =>
  tx
    .select({
      ...columns(fileEdition, 'id', 'number', 'kind', 'comment'),
      fileName: storedFile.originalName,
      ...columns(storedFile, 'sha256', 'size', 'createdAt'),
      user: nameOfAccount(storedFile.uploadedBy),
    })
    .from(fileEdition)
    .innerJoin(storedFile, eq(storedFile.key, fileEdition.fileKey))
    .where(ofOwner(type, id))
    .orderBy(desc(fileEdition.number))
    .$dynamic();

export const countEditions = (tx: Reader, type: FileOwner, id: number): Promise<number> =>
  tx.$count(fileEdition, ofOwner(type, id));

export async function selectEditionFile(tx: Reader, type: FileOwner, id: number, number: number) {
  const [row] = await tx
    .select(columns(storedFile, 'key', 'originalName', 'extension', 'mimeType', 'size'))
    .from(fileEdition)
    .innerJoin(storedFile, eq(storedFile.key, fileEdition.fileKey))
    .where(and(ofOwner(type, id), eq(fileEdition.number, number)));
  return row;
}

/** Deletes all editions of those owners; returns their file keys. */
export async function deleteEditions(tx: Tx, type: FileOwner, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await tx
    .delete(fileEdition)
    .where(and(eq(fileEdition.ownerType, type), isAmong(fileEdition.ownerId, ids)))
    .returning({ key: fileEdition.fileKey });
  return rows.map(({ key }) => key);
}

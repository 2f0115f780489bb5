import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { storedFile } from '../../../files/files.table.ts';
import { document } from '../documents.table.ts';

/** A document's current file; `size` in bytes. */
export async function selectFile(tx: Reader, documentId: number) {
  const [row] = await tx
    .select({ key: document.fileKey, extension: storedFile.extension, size: storedFile.size })
    .from(document)
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(eq(document.id, documentId));
  return row;
}

/** Key of a document's file, locked until the transaction ends. */
export async function lockFileKey(tx: Tx, documentId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: document.fileKey })
    .from(document)
    .where(eq(document.id, documentId))
    .for('update');
  return row?.key;
}

export async function updateTextNote(tx: Tx, documentId: number, textNote: string): Promise<void> {
  await tx.update(document).set({ textNote }).where(eq(document.id, documentId));
}

import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { SEALED } from '../../../platform/files/sealed/sealed-store.ts';
import { storedFile } from '../../files/files.table.ts';
import { docflowDocument } from '../papers.table.ts';

/** Documents after that id whose signed file is not encrypted, in the order of their ids. */
export const selectUnsealed = (tx: Reader, after: number, most: number) =>
  tx
    .select({ id: docflowDocument.id, file: storedFile })
    .from(docflowDocument)
    .innerJoin(storedFile, eq(storedFile.key, docflowDocument.signedKey))
    .where(and(gt(docflowDocument.id, after), notLike(docflowDocument.signedKey, `${SEALED}%`)))
    .orderBy(asc(docflowDocument.id))
    .limit(most);

/** Key of the document's signed file, locked until the transaction ends. */
export async function lockSignedKey(tx: Tx, id: number): Promise<string | null | undefined> {
  const [row] = await tx
    .select(columns(docflowDocument, 'signedKey'))
    .from(docflowDocument)
    .where(eq(docflowDocument.id, id))
    .for('update');
  return row?.signedKey;
}

export async function updateSignedKey(tx: Tx, id: number, signedKey: string): Promise<void> {
  await tx.update(docflowDocument).set({ signedKey }).where(eq(docflowDocument.id, id));
}

import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { fileEdition } from '../../../files/editions/editions.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { userInstruction } from '../instructions.table.ts';

export async function selectUnhashedFile(tx: Reader, after: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: storedFile.key })
    .from(storedFile)
    .innerJoin(fileEdition, eq(fileEdition.fileKey, storedFile.key))
    .where(and(isNull(storedFile.sha256), gt(storedFile.key, after)))
    .orderBy(asc(storedFile.key))
    .limit(1);
  return row?.key;
}

/** Updates the file and all its viewings. */
export async function updateHash(tx: Tx, key: string, sha256: Buffer): Promise<void> {
  await tx.update(storedFile).set({ sha256 }).where(eq(storedFile.key, key));
  await tx
    .update(userInstruction)
    .set({ fileSha256: sha256 })
    .where(and(eq(userInstruction.fileKey, key), isNull(userInstruction.fileSha256)));
}

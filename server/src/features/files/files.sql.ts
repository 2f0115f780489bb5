import { eq, inArray, lte, sql } from 'drizzle-orm';
import { preparedFor, type Tx } from '../../platform/database/database.ts';
import { doomedFile, storedFile } from './files.table.ts';

/** The file will be deleted after that moment, unless it is taken off the list before. */
export const doomFile = (tx: Tx, key: string, deleteAfter: Date): Promise<void> =>
  doomFiles(tx, [key], deleteAfter);

export async function doomFiles(tx: Tx, keys: readonly string[], deleteAfter: Date): Promise<void> {
  if (!keys.length) return;
  await tx
    .insert(doomedFile)
    .values(keys.map((key) => ({ key, deleteAfter })))
    .onConflictDoUpdate({ target: doomedFile.key, set: { deleteAfter } });
}

export async function undoomFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(doomedFile).where(inArray(doomedFile.key, [...keys]));
}

export async function insertStoredFiles(
  tx: Tx,
  values: readonly (typeof storedFile.$inferInsert)[],
): Promise<void> {
  if (values.length) await tx.insert(storedFile).values([...values]);
}

export async function deleteStoredFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(storedFile).where(inArray(storedFile.key, [...keys]));
}

const storedFileOf = preparedFor((tx) =>
  tx
    .select({
      key: storedFile.key,
      originalName: storedFile.originalName,
      mimeType: storedFile.mimeType,
      size: storedFile.size,
    })
    .from(storedFile)
    .where(eq(storedFile.key, sql.placeholder('key')))
    .prepare('stored_file'),
);

/** Asked for each part of a film that somebody watches. */
export async function selectStoredFile(tx: Tx, key: string) {
  const [row] = await storedFileOf(tx).execute({ key });
  return row;
}

/** Files whose time has come, locked: two instances never delete the same one. */
export async function lockDoomed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ key: doomedFile.key })
    .from(doomedFile)
    .where(lte(doomedFile.deleteAfter, now))
    .orderBy(sql`${doomedFile.deleteAfter}`)
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.key);
}

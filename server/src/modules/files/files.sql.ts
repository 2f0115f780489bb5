import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { LOCKS } from '../../platform/database/alone.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../platform/database/database.ts';
import { image } from './images/pictures.table.ts';
import { pendingDeletion, storedFile } from './files.table.ts';

/** Schedules the deletion of the files, unless they are unlisted before. */
export async function listForDeletion(tx: Writer, keys: readonly string[], deleteAfter: Date): Promise<void> {
  if (!keys.length) return;
  await tx
    .insert(pendingDeletion)
    .values(keys.map((key) => ({ key, deleteAfter })))
    .onConflictDoUpdate({ target: pendingDeletion.key, set: { deleteAfter } });
}

export async function takeOffDeletionList(tx: Writer, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(pendingDeletion).where(isAmong(pendingDeletion.key, keys));
}

/** True for a file that is neither a stored file nor an image. */
const BELONGS_TO_NOTHING = sql`not exists (select 1 from ${storedFile} where ${storedFile.key} = ${pendingDeletion.key})
  and not exists (select 1 from ${image} where ${image.key} = substring(${pendingDeletion.key} from '^images/(.+)$'))`;

/** A running backup keeps all files that its database names. */
const NO_BACKUP = sql`not exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCKS.backup} and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/** Keys of all files in the storage: of records, of images, and those to be deleted. */
export async function selectAllKeys(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${storedFile.key} as key from ${storedFile}
    union select 'images/' || ${image.key} from ${image}
    union select ${pendingDeletion.key} from ${pendingDeletion}
    order by key`);
  return rows.map(({ key }) => key);
}

/** A record's file with the name shown to users. */
export interface RecordedFile {
  key: string;
  name: string;
}

/** All files that the storage must have; `since` skips older ones. */
export async function selectRecorded(tx: Reader, since = new Date(0)): Promise<RecordedFile[]> {
  const files = await tx
    .select({ key: storedFile.key, name: storedFile.originalName })
    .from(storedFile)
    .where(gte(storedFile.createdAt, since))
    .orderBy(storedFile.key);
  const images = await tx
    .select({ key: image.key })
    .from(image)
    .where(gte(image.createdAt, since))
    .orderBy(image.key);
  return [...files, ...images.map(({ key }) => ({ key: `images/${key}`, name: key }))];
}

/** True for a file of a record, and for one to be deleted. */
export async function selectIsKnown(tx: Reader, key: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from ${storedFile} where ${storedFile.key} = ${key}
    union all select from ${pendingDeletion} where ${pendingDeletion.key} = ${key}`);
  return rowCount !== 0;
}

/** Waits for concurrent adoptions of those files. */
export async function lockListed(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .select({ key: pendingDeletion.key })
    .from(pendingDeletion)
    .where(isAmong(pendingDeletion.key, keys))
    .orderBy(pendingDeletion.key)
    .for('update');
}

export async function selectUnowned(tx: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: pendingDeletion.key })
    .from(pendingDeletion)
    .where(and(isAmong(pendingDeletion.key, keys), BELONGS_TO_NOTHING));
  return rows.map((row) => row.key);
}

/** Claims due files by delaying them until `retryAt`: two instances never take the same one. */
export async function claimDue(
  tx: Writer,
  { now, retryAt, most }: { now: Date; retryAt: Date; most: number },
): Promise<string[]> {
  const due = tx
    .select({ key: pendingDeletion.key })
    .from(pendingDeletion)
    .where(and(lte(pendingDeletion.deleteAfter, now), BELONGS_TO_NOTHING, NO_BACKUP))
    .orderBy(pendingDeletion.deleteAfter)
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(pendingDeletion)
    .set({ deleteAfter: retryAt })
    // An array, because the planner might run the limit of a join more than once.
    .where(sql`${pendingDeletion.key} = any(array(${due}))`)
    .returning({ key: pendingDeletion.key });
  return rows.map((row) => row.key);
}

export async function insertStoredFiles(
  tx: Tx,
  values: readonly (typeof storedFile.$inferInsert)[],
): Promise<void> {
  if (values.length) await tx.insert(storedFile).values([...values]);
}

export async function deleteStoredFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(storedFile).where(isAmong(storedFile.key, keys));
}

/** Runs for each part of a film that is being watched. */
export async function selectStoredFile(tx: Reader, key: string) {
  const [row] = await tx
    .select(columns(storedFile, 'key', 'originalName', 'mimeType', 'size'))
    .from(storedFile)
    .where(eq(storedFile.key, key));
  return row;
}

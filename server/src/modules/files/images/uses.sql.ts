import type { PictureOwner } from '@portal/contract/shared/html-field.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { isAmong, isNotAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { pendingDeletion } from '../files.table.ts';
import { image, imageUse } from './pictures.table.ts';

export interface Records {
  owner: PictureOwner;
  ids: readonly number[];
}

const usesOf = ({ owner, ids }: Records) => and(eq(imageUse.owner, owner), isAmong(imageUse.recordId, ids));

export async function selectUses(tx: Reader, records: Records): Promise<string[]> {
  const rows = await tx.selectDistinct({ key: imageUse.imageKey }).from(imageUse).where(usesOf(records));
  return rows.map((row) => row.key);
}

/** Locks the images, so that changes of their uses are serialised. */
export async function lockImages(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .select({ key: image.key })
    .from(image)
    .where(isAmong(image.key, keys))
    .orderBy(image.key)
    .for('update');
}

/** Replaces the record's images; skips unknown keys. */
export async function putUses(
  tx: Tx,
  owner: PictureOwner,
  recordId: number,
  keys: readonly string[],
): Promise<void> {
  const others = keys.length ? isNotAmong(imageUse.imageKey, keys) : undefined;
  await tx.delete(imageUse).where(and(usesOf({ owner, ids: [recordId] }), others));
  if (!keys.length) return;
  const shown = tx
    .select({
      owner: sql<PictureOwner>`${owner}::text`.as('owner'),
      recordId: sql<number>`${recordId}::bigint`.as('record_id'),
      imageKey: image.key,
    })
    .from(image)
    .where(isAmong(image.key, keys));
  await tx.insert(imageUse).select(shown).onConflictDoNothing();
}

/** Adds the images of new records; skips unknown keys. */
export async function insertUses(
  tx: Tx,
  owner: PictureOwner,
  uses: readonly { recordId: number; key: string }[],
): Promise<void> {
  const ids = sql.param(uses.map(({ recordId }) => recordId));
  const keys = sql.param(uses.map(({ key }) => key));
  await tx.execute(sql`
    insert into ${imageUse} (owner, record_id, image_key)
    select ${owner}::text, shown.record_id, ${image.key}
    from unnest(${ids}::bigint[], ${keys}::text[]) as shown (record_id, key)
    join ${image} on ${image.key} = shown.key
    on conflict do nothing`);
}

export async function deleteUses(tx: Tx, records: Records): Promise<void> {
  await tx.delete(imageUse).where(usesOf(records));
}

/** Existing images with whether any record shows them. */
export const selectWhetherUsed = (tx: Reader, keys: readonly string[]) =>
  tx
    .select({
      key: image.key,
      isUsed: sql<boolean>`exists (select 1 from ${imageUse} where ${imageUse.imageKey} = ${image.key})`,
    })
    .from(image)
    .where(isAmong(image.key, keys));

/** Expired images, locked; skips those locked by another process. */
export async function lockDueImages(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ key: image.key })
    .from(image)
    .innerJoin(pendingDeletion, eq(pendingDeletion.key, sql`'images/' || ${image.key}`))
    .where(lte(pendingDeletion.deleteAfter, now))
    .orderBy(pendingDeletion.deleteAfter)
    .limit(most)
    .for('update', { of: image, skipLocked: true });
  return rows.map((row) => row.key);
}

export async function deleteImages(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(image).where(isAmong(image.key, keys));
}

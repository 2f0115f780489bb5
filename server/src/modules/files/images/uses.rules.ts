import { setImmediate } from 'node:timers/promises';
import type { PictureOwner } from '@portal/contract/shared/html-field.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { sanitizeHtml } from '../../../platform/html/html.ts';
import { listForDeletion, takeOffDeletionList } from '../files.public.ts';
import * as sql from './uses.sql.ts';

export const pathOf = (key: string): string => `images/${key}`;

/** Lifetime of an unused image: a draft on the editor's device lives 14 days. */
const GRACE = 15 * 24 * 60 * 60 * 1000;
/** Images checked in one transaction. */
const BATCH = 200;

const KEYS = /\b[0-9a-f]{32}\.(?:png|jpg|webp|gif)/g;
const keysIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(KEYS) ?? [])),
];

/** Schedules the deletion of unused images after the grace period. */
export const releaseImages = (tx: Tx, keys: readonly string[], now: Date): Promise<void> =>
  listForDeletion(tx, keys.map(pathOf), new Date(now.getTime() + GRACE));

/** Keeps used images and schedules the deletion of others. */
async function settle(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  const images = await sql.selectWhetherUsed(tx, keys);
  const keysOf = (used: boolean) => images.filter(({ isUsed }) => isUsed === used).map(({ key }) => key);
  await takeOffDeletionList(tx, keysOf(true).map(pathOf));
  await releaseImages(tx, keysOf(false), now);
}

interface Saving {
  owner: PictureOwner;
  now: Date;
}

/** Replaces the record's images in the transaction of its change; returns the existing ones. */
export async function showPictures(
  tx: Tx,
  { owner, now }: Saving,
  recordId: number,
  keys: readonly string[],
): Promise<string[]> {
  const before = await sql.selectUses(tx, { owner, ids: [recordId] });
  const all = [...new Set([...before, ...keys])];
  if (all.length === 0) return [];
  await sql.lockImages(tx, all);
  await sql.putUses(tx, owner, recordId, keys);
  await settle(tx, all, now);
  return sql.selectUses(tx, { owner, ids: [recordId] });
}

/**
 * Sanitises the texts of a record, stores them with `write` and records their images, in the transaction of
 * the change. The only way for HTML into the database.
 */
export async function saveHtml<K extends string, R extends { id: number }>(
  tx: Tx,
  { owner, now }: Saving,
  texts: Record<K, string>,
  write: (clean: Record<K, string>) => Promise<R | undefined>,
): Promise<R> {
  const clean = { ...texts };
  for (const name of Object.keys(texts) as K[]) clean[name] = sanitizeHtml(texts[name]);
  const row = required(await write(clean));
  await showPictures(tx, { owner, now }, row.id, keysIn(Object.values(clean)));
  return row;
}

/** The same for many new records, in a few statements: `write` returns rows in the order of the texts. */
export async function saveNewHtml<R extends { id: number }>(
  tx: Tx,
  { owner, now }: Saving,
  texts: readonly string[],
  write: (clean: readonly string[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const clean: string[] = [];
  for (const text of texts) {
    clean.push(sanitizeHtml(text));
    // Long texts take a while each: other requests run between them.
    await setImmediate();
  }
  const rows = await write(clean);
  const uses = rows.flatMap(({ id: recordId }, at) =>
    keysIn([clean[at] ?? '']).map((key) => ({ recordId, key })),
  );
  const all = [...new Set(uses.map(({ key }) => key))];
  if (all.length === 0) return rows;
  await sql.lockImages(tx, all);
  await sql.insertUses(tx, owner, uses);
  await settle(tx, all, now);
  return rows;
}

export async function deleteHtml(tx: Tx, { owner, now }: Saving, ids: readonly number[]): Promise<void> {
  const keys = ids.length ? await sql.selectUses(tx, { owner, ids }) : [];
  if (keys.length === 0) return;
  await sql.lockImages(tx, keys);
  await sql.deleteUses(tx, { owner, ids });
  await settle(tx, keys, now);
}

/** Nightly job. Deletes the rows of expired unused images; their files stay scheduled for deletion. */
export async function forgetUnusedImages(db: Database, now: Date): Promise<number> {
  for (let forgotten = 0; ;) {
    const { due, unused } = await db.transaction(async (tx) => {
      const due = await sql.lockDueImages(tx, now, BATCH);
      const images = await sql.selectWhetherUsed(tx, due);
      const unused = images.filter(({ isUsed }) => !isUsed).map(({ key }) => key);
      const shown = images.filter(({ isUsed }) => isUsed).map(({ key }) => pathOf(key));
      await sql.deleteImages(tx, unused);
      await takeOffDeletionList(tx, shown);
      return { due: due.length, unused: unused.length };
    });
    if (due === 0) return forgotten;
    forgotten += unused;
  }
}

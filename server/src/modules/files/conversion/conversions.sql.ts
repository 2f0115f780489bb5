import { and, asc, count, eq, isNull, lt, ne } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { storedFile } from '../files.table.ts';
import { videoConversion } from './conversions.table.ts';

export type Kind = (typeof videoConversion.$inferSelect)['kind'];

const CONVERSION = {
  ...columns(videoConversion, 'id', 'kind', 'projectId', 'recordId', 'state', 'progress', 'reason'),
  ...columns(videoConversion, 'createdAt', 'seenAt'),
  createdBy: nameOfAccount(videoConversion.createdBy),
  originalName: storedFile.originalName,
};

/** Bounded by the limit of waiting films. */
export const selectConversions = (tx: Reader) =>
  tx
    .select(CONVERSION)
    .from(videoConversion)
    .innerJoin(storedFile, eq(storedFile.key, videoConversion.fileKey))
    .orderBy(asc(videoConversion.id));

export async function selectConversion(tx: Reader, id: number) {
  const [row] = await tx
    .select(CONVERSION)
    .from(videoConversion)
    .innerJoin(storedFile, eq(storedFile.key, videoConversion.fileKey))
    .where(eq(videoConversion.id, id));
  return row;
}

export async function selectWork(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...columns(videoConversion, 'id', 'kind', 'recordId', 'form', 'createdBy'),
      ...columns(storedFile, 'key', 'size', 'extension', 'originalName'),
    })
    .from(videoConversion)
    .innerJoin(storedFile, eq(storedFile.key, videoConversion.fileKey))
    .where(eq(videoConversion.id, id));
  return row;
}

/** Unfinished conversions. */
export async function countConversions(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(videoConversion)
    .where(ne(videoConversion.state, 'failed'));
  return required(row).value;
}

type NewConversion = Pick<
  typeof videoConversion.$inferInsert,
  'kind' | 'projectId' | 'recordId' | 'fileKey' | 'form' | 'createdBy' | 'createdAt'
>;

export async function insertConversion(tx: Tx, values: NewConversion): Promise<number> {
  const [row] = await tx
    .insert(videoConversion)
    .values({ ...values, state: 'waiting', seenAt: values.createdAt })
    .returning({ id: videoConversion.id });
  return required(row).id;
}

type Change = Partial<Pick<typeof videoConversion.$inferInsert, 'state' | 'progress' | 'reason'>>;

/** False if the conversion was cancelled. */
export async function updateConversion(tx: Writer, id: number, change: Change, now: Date): Promise<boolean> {
  const rows = await tx
    .update(videoConversion)
    .set({ ...change, seenAt: now })
    .where(eq(videoConversion.id, id))
    .returning({ id: videoConversion.id });
  return rows.length === 1;
}

const FILE = { fileKey: videoConversion.fileKey };

/** Each returns the keys of the uploaded films. */
export const deleteConversion = (tx: Tx, id: number) =>
  tx.delete(videoConversion).where(eq(videoConversion.id, id)).returning(FILE);

export const deleteFailedBefore = (tx: Tx, before: Date) =>
  tx
    .delete(videoConversion)
    .where(and(eq(videoConversion.state, 'failed'), lt(videoConversion.seenAt, before)))
    .returning(FILE);

export const deleteOfRecords = (tx: Tx, kind: Kind, ids: readonly number[]) =>
  tx
    .delete(videoConversion)
    .where(and(eq(videoConversion.kind, kind), isAmong(videoConversion.recordId, ids)))
    .returning(FILE);

export const deleteOfProject = (tx: Tx, kind: Kind, projectId: number) =>
  tx
    .delete(videoConversion)
    .where(
      and(
        eq(videoConversion.kind, kind),
        eq(videoConversion.projectId, projectId),
        // Replacements are deleted with their records, which may have moved.
        isNull(videoConversion.recordId),
      ),
    )
    .returning(FILE);

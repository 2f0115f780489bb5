import { and, asc, count, eq, isNull, lt, ne } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount } from '../../../platform/people/account.table.ts';
import { storedFile } from '../files.table.ts';
import { filmConversion } from './conversions.table.ts';

export type Kind = (typeof filmConversion.$inferSelect)['kind'];

const CONVERSION = {
  ...columns(filmConversion, 'id', 'kind', 'projectId', 'recordId', 'state', 'progress', 'reason'),
  ...columns(filmConversion, 'createdAt', 'seenAt'),
  createdBy: nameOfAccount(filmConversion.createdBy),
  originalName: storedFile.originalName,
};

/** Bounded by the limit of waiting films. */
export const selectConversions = (tx: Reader) =>
  tx
    .select(CONVERSION)
    .from(filmConversion)
    .innerJoin(storedFile, eq(storedFile.key, filmConversion.fileKey))
    .orderBy(asc(filmConversion.id));

export async function selectConversion(tx: Reader, id: number) {
  const [row] = await tx
    .select(CONVERSION)
    .from(filmConversion)
    .innerJoin(storedFile, eq(storedFile.key, filmConversion.fileKey))
    .where(eq(filmConversion.id, id));
  return row;
}

export async function selectWork(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...columns(filmConversion, 'id', 'kind', 'recordId', 'form', 'createdBy'),
      ...columns(storedFile, 'key', 'size', 'extension', 'originalName'),
    })
    .from(filmConversion)
    .innerJoin(storedFile, eq(storedFile.key, filmConversion.fileKey))
    .where(eq(filmConversion.id, id));
  return row;
}

/** Unfinished conversions. */
export async function countConversions(tx: Reader): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(filmConversion)
    .where(ne(filmConversion.state, 'failed'));
  return required(row).value;
}

type NewConversion = Pick<
  typeof filmConversion.$inferInsert,
  'kind' | 'projectId' | 'recordId' | 'fileKey' | 'form' | 'createdBy' | 'createdAt'
>;

export async function insertConversion(tx: Tx, values: NewConversion): Promise<number> {
  const [row] = await tx
    .insert(filmConversion)
    .values({ ...values, state: 'waiting', seenAt: values.createdAt })
    .returning({ id: filmConversion.id });
  return required(row).id;
}

type Change = Partial<Pick<typeof filmConversion.$inferInsert, 'state' | 'progress' | 'reason'>>;

/** False if the conversion was cancelled. */
export async function updateConversion(tx: Writer, id: number, change: Change, now: Date): Promise<boolean> {
  const rows = await tx
    .update(filmConversion)
    .set({ ...change, seenAt: now })
    .where(eq(filmConversion.id, id))
    .returning({ id: filmConversion.id });
  return rows.length === 1;
}

const FILE = { fileKey: filmConversion.fileKey };

/** Each returns the keys of the uploaded films. */
export const deleteConversion = (tx: Tx, id: number) =>
  tx.delete(filmConversion).where(eq(filmConversion.id, id)).returning(FILE);

export const deleteFailedBefore = (tx: Tx, before: Date) =>
  tx
    .delete(filmConversion)
    .where(and(eq(filmConversion.state, 'failed'), lt(filmConversion.seenAt, before)))
    .returning(FILE);

export const deleteOfRecords = (tx: Tx, kind: Kind, ids: readonly number[]) =>
  tx
    .delete(filmConversion)
    .where(and(eq(filmConversion.kind, kind), isAmong(filmConversion.recordId, ids)))
    .returning(FILE);

export const deleteOfProject = (tx: Tx, kind: Kind, projectId: number) =>
  tx
    .delete(filmConversion)
    .where(
      and(
        eq(filmConversion.kind, kind),
        eq(filmConversion.projectId, projectId),
        // Replacements are deleted with their records, which may have moved.
        isNull(filmConversion.recordId),
      ),
    )
    .returning(FILE);

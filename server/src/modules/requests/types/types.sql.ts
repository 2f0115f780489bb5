import { asc, count, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { documentType } from '../../papers/papers.table.ts';
import { request, requestType } from '../requests.table.ts';

const types = (tx: Reader) =>
  tx
    .select({
      ...columns(requestType, 'id', 'name', 'kind', 'note', 'daysBefore', 'unit', 'balanceKind', 'steps'),
      ...columns(requestType, 'termDays', 'documentTypeId', 'isArchive'),
      document: documentType.prefix,
    })
    .from(requestType)
    .leftJoin(documentType, eq(documentType.id, requestType.documentTypeId))
    .$dynamic();

/** In the order of the form. */
export const selectTypes = (tx: Reader, withArchived: boolean) =>
  types(tx)
    .where(withArchived ? undefined : eq(requestType.isArchive, false))
    .orderBy(asc(requestType.place), asc(requestType.id));

export async function selectType(tx: Reader, id: number) {
  const [row] = await types(tx).where(eq(requestType.id, id));
  return row;
}
export type TypeRow = NonNullable<Awaited<ReturnType<typeof selectType>>>;

/** A type for a new request, which keeps it from changes and deletion until then. */
export async function holdType(tx: Tx, id: number) {
  await tx.select({ id: requestType.id }).from(requestType).where(eq(requestType.id, id)).for('share');
  return selectType(tx, id);
}

/** The type of objections to hours, held like any other; archived or not. */
export async function holdHoursType(tx: Tx) {
  const [row] = await tx
    .select({ id: requestType.id })
    .from(requestType)
    .where(eq(requestType.kind, 'hours'))
    .orderBy(asc(requestType.isArchive), asc(requestType.place), asc(requestType.id))
    .limit(1)
    .for('share');
  return row && selectType(tx, row.id);
}

/** Serialises changes of a type and its deletion with new requests. */
export async function lockType(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: requestType.id }).from(requestType).where(eq(requestType.id, id)).for('update');
}

/** A type for one employee by its prefix, without regard to case. */
export async function selectDocumentType(tx: Reader, prefix: string) {
  const [row] = await tx
    .select(columns(documentType, 'id', 'forPerson'))
    .from(documentType)
    .where(sql`lower(${documentType.prefix}) = lower(${prefix})`);
  return row;
}

export const countTypes = (tx: Reader): Promise<number> => tx.$count(requestType);
export const countRequestsOf = (tx: Reader, id: number): Promise<number> =>
  tx.$count(request, eq(request.typeId, id));

type Values = Omit<typeof requestType.$inferInsert, 'place'>;

/** The last one of the form. */
export async function insertType(tx: Tx, values: Values): Promise<number> {
  const [last] = await tx.select({ n: count() }).from(requestType);
  const place = required(last).n + 1;
  const [row] = await tx
    .insert(requestType)
    .values({ ...values, place })
    .returning({ id: requestType.id });
  return required(row).id;
}

export async function updateType(tx: Tx, id: number, values: Values): Promise<void> {
  await tx.update(requestType).set(values).where(eq(requestType.id, id));
}

/** Places by the order of the ids; the others follow. */
export async function updatePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${requestType} t set place = coalesce(array_position(${sql.param([...ids])}::bigint[], t.id), 1000 + t.place)`);
}

export async function deleteType(tx: Tx, id: number): Promise<void> {
  await tx.delete(requestType).where(eq(requestType.id, id));
}

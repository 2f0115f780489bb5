import { asc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { paper, paperBatch } from '../delivery/delivery.table.ts';
import { docflowDocument, documentType } from '../papers.table.ts';

const TYPE = columns(documentType, 'id', 'prefix', 'name', 'isArchive', 'forPerson', 'receipt');

/** By name; a subquery per type scans the index instead of the documents. */
export const selectAllTypes = (tx: Reader) =>
  tx
    .select({
      ...TYPE,
      // Raw SQL because the query builder omits the table name in a query of one table.
      documents: sql<number>`((select count(*) from ${docflowDocument} d where d.document_type_id = ${documentType}.id)
        + (select count(*) from ${paper} p where p.document_type_id = ${documentType}.id))::int`,
    })
    .from(documentType)
    .orderBy(asc(documentType.isArchive), asc(documentType.name), asc(documentType.id));

export const countTypes = (tx: Reader): Promise<number> => tx.$count(documentType);

/** Locks the type, so that uploads wait. */
export async function lockType(tx: Tx, id: number) {
  const [row] = await tx.select(TYPE).from(documentType).where(eq(documentType.id, id)).for('update');
  return row;
}

export async function countDocumentsOf(tx: Reader, id: number): Promise<number> {
  const documents = await tx.$count(docflowDocument, eq(docflowDocument.documentTypeId, id));
  return documents + (await tx.$count(paper, eq(paper.documentTypeId, id)));
}

/** A batch that is being split has no papers yet. */
export const countBatchesOf = (tx: Reader, id: number): Promise<number> =>
  tx.$count(paperBatch, eq(paperBatch.documentTypeId, id));

type Values = Pick<
  typeof documentType.$inferInsert,
  'prefix' | 'name' | 'isArchive' | 'forPerson' | 'receipt'
>;

export async function insertType(tx: Tx, values: Values) {
  const [row] = await tx.insert(documentType).values(values).returning(TYPE);
  return required(row);
}

export async function updateType(tx: Tx, id: number, values: Values) {
  const [row] = await tx.update(documentType).set(values).where(eq(documentType.id, id)).returning(TYPE);
  return required(row);
}

export async function deleteType(tx: Tx, id: number): Promise<void> {
  await tx.delete(documentType).where(eq(documentType.id, id));
}

import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { documentType } from '../../papers.table.ts';
import { paper, paperBatch } from '../delivery.table.ts';

/** A published batch, locked against its withdrawal; undefined if it is gone. */
export async function holdBatch(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: paperBatch.id, name: documentType.name, period: paperBatch.period })
    .from(paperBatch)
    .innerJoin(documentType, eq(documentType.id, paperBatch.documentTypeId))
    .where(and(eq(paperBatch.id, id), isNotNull(paperBatch.publishedAt)))
    .for('key share', { of: paperBatch });
  return row;
}

interface Batch {
  /** Only greater employee ids. */
  after: number;
  limit: number;
  /** Only these, and of them only those who have not received their paper. */
  among: readonly number[] | undefined;
}

/** Employees of a batch, by id. */
export async function selectPeople(tx: Reader, batchId: number, { after, limit, among }: Batch) {
  const rows = await tx
    .selectDistinct({ id: sql<number>`${paper.employeeId}`.mapWith(Number) })
    .from(paper)
    .where(
      and(
        eq(paper.batchId, batchId),
        gt(paper.employeeId, after),
        among && isAmong(paper.employeeId, among),
        among && isNull(paper.receivedAt),
      ),
    )
    .orderBy(asc(sql`1`))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Days after publication with the first reminder; afterwards, days between reminders. */
const FIRST = 3;
const EVERY = 7;
const LAST = 365;

/** Employees of batches with a reminder on that day who have not received their paper. */
export const selectToRemind = (tx: Reader, today: string, timeZone: string) => {
  const days = sql`(${today}::date - (${paperBatch.publishedAt} at time zone ${timeZone})::date)`;
  return tx
    .select({
      batchId: paper.batchId,
      employeeIds: sql<number[]>`array_agg(distinct ${paper.employeeId}::int)`,
    })
    .from(paper)
    .innerJoin(paperBatch, eq(paperBatch.id, paper.batchId))
    .where(
      and(
        sql`${days} between ${FIRST} and ${LAST} and (${days} - ${FIRST}) % ${EVERY} = 0`,
        ne(paper.receipt, 'none'),
        isNull(paper.receivedAt),
        isNotNull(paper.publishedAt),
      ),
    )
    .groupBy(paper.batchId)
    .orderBy(asc(paper.batchId));
};

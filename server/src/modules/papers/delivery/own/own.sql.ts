import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Page, SortColumn } from '@portal/contract/shared/list-query.ts';
import { columns } from '../../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../../../platform/database/database.ts';
import { account, nameOfAccount } from '../../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { documentType } from '../../papers.table.ts';
import { paper, paperView } from '../delivery.table.ts';

const PAPER = {
  ...columns(paper, 'id', 'documentTypeId', 'period', 'openedAt', 'receivedAt'),
  publishedAt: sql<Date>`${paper.publishedAt}`.mapWith(paper.publishedAt),
  pages: sql<number>`cardinality(${paper.pages})`,
  name: documentType.name,
  receipt: paper.receipt,
  size: storedFile.size,
};

const papers = (tx: Reader) =>
  tx
    .select(PAPER)
    .from(paper)
    .innerJoin(documentType, eq(documentType.id, paper.documentTypeId))
    .innerJoin(storedFile, eq(storedFile.key, paper.fileKey))
    .$dynamic();

export interface OwnFilter {
  employeeId: number;
  ids?: readonly number[] | undefined;
  types?: readonly number[] | undefined;
  period?: string | undefined;
}

const isOwn = (employeeId: number): SQL | undefined =>
  and(eq(paper.employeeId, employeeId), isNotNull(paper.publishedAt));
const whereOf = ({ employeeId, ids, types, period }: OwnFilter): SQL | undefined =>
  and(
    isOwn(employeeId),
    ids && isAmong(paper.id, ids),
    types && isAmong(paper.documentTypeId, types),
    period === undefined ? undefined : eq(paper.period, period),
  );

const SORTABLE = { published_at: paper.publishedAt, period: paper.period, name: documentType.name };

/** Newest first by default. */
export function selectOwn(
  tx: Reader,
  filter: OwnFilter,
  sort: readonly SortColumn<keyof typeof SORTABLE>[],
  page: Page,
) {
  const order = sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field]));
  return papers(tx)
    .where(whereOf(filter))
    .orderBy(...order, ...(order.length > 0 ? [] : [desc(paper.publishedAt)]), desc(paper.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

export const countOwn = (tx: Reader, filter: OwnFilter): Promise<number> => tx.$count(paper, whereOf(filter));

export async function selectOne(tx: Reader, id: number, employeeId: number) {
  const [row] = await papers(tx).where(and(eq(paper.id, id), isOwn(employeeId)));
  return row;
}
export type OwnPaper = NonNullable<Awaited<ReturnType<typeof selectOne>>>;

/** Papers that the employee has to confirm, oldest first. */
export const selectToReceive = (tx: Reader, employeeId: number, most: number) =>
  papers(tx)
    .where(and(isOwn(employeeId), isNull(paper.receivedAt), ne(paper.receipt, 'none')))
    .orderBy(asc(paper.publishedAt), asc(paper.id))
    .limit(most);

/** A published paper's file with its owner. */
export async function selectFile(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      ...columns(storedFile, 'key', 'originalName', 'mimeType', 'size'),
      ...columns(paper, 'employeeId', 'period'),
      name: documentType.name,
      fullName: fullName(employee),
    })
    .from(paper)
    .innerJoin(storedFile, eq(storedFile.key, paper.fileKey))
    .innerJoin(documentType, eq(documentType.id, paper.documentTypeId))
    .innerJoin(employee, eq(employee.id, paper.employeeId))
    .where(and(eq(paper.id, id), isNotNull(paper.publishedAt)));
  return row;
}

/** Marks the owner's first look; false if the paper was withdrawn meanwhile. */
export async function markOpened(tx: Writer, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(paper)
    .set({ openedAt: sql`coalesce(${paper.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(paper.id, id))
    .returning({ id: paper.id });
  return rows.length > 0;
}

/** Locks an own paper, so that it is received once. */
export async function lockOwn(tx: Tx, id: number, employeeId: number) {
  const [row] = await tx
    .select(columns(paper, 'openedAt', 'receivedAt'))
    .from(paper)
    .where(and(eq(paper.id, id), isOwn(employeeId)))
    .for('update');
  return row;
}

export async function updateReceived(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(paper).set({ receivedAt: now }).where(eq(paper.id, id));
}

export async function insertView(tx: Tx, values: typeof paperView.$inferInsert): Promise<void> {
  await tx.insert(paperView).values(values);
}

/** Newest first. */
export const selectViews = (tx: Reader, paperId: number, most: number) =>
  tx
    .select({
      ...columns(paperView, 'id', 'createdAt'),
      user: nameOfAccount(paperView.accountId),
      role: account.role,
    })
    .from(paperView)
    .innerJoin(account, eq(account.id, paperView.accountId))
    .where(eq(paperView.paperId, paperId))
    .orderBy(desc(paperView.createdAt), desc(paperView.id))
    .limit(most);

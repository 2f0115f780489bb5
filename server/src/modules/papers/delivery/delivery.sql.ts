import { and, asc, desc, eq, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchState } from '@portal/contract/papers/delivery/delivery.types.ts';
import type { Page, SortColumn } from '@portal/contract/shared/list-query.ts';
import { columns } from '../../../platform/database/columns.ts';
import {
  containing,
  isAmong,
  type Reader,
  searchedText,
  type Tx,
  type Writer,
} from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { nameOfAccount, ownAccount, account } from '../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { documentType } from '../papers.table.ts';
import { paper, paperBatch } from './delivery.table.ts';

/** Items of one statement. */
const ROWS_PER_INSERT = 500;

export const selectTypes = (tx: Reader) =>
  tx
    .select(columns(documentType, 'id', 'prefix', 'name', 'isArchive', 'forPerson'))
    .from(documentType)
    .orderBy(asc(documentType.id));

/** Everybody, also former employees: a paper may be for one of them. */
export const selectKnown = (tx: Reader) =>
  tx
    .select({ id: employee.id, code: employee.codeId, name: fullName(employee) })
    .from(employee)
    .orderBy(asc(employee.id));

/** Names and numbers by id. */
export async function selectNamed(tx: Reader, ids: readonly number[]) {
  const rows = await tx
    .select({ id: employee.id, codeId: employee.codeId, fullName: fullName(employee) })
    .from(employee)
    .where(isAmong(employee.id, new Set(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

type NewBatch = Pick<typeof paperBatch.$inferInsert, 'documentTypeId' | 'period' | 'createdAt' | 'createdBy'>;

export async function insertBatch(tx: Writer, values: NewBatch): Promise<number> {
  const [row] = await tx.insert(paperBatch).values(values).returning({ id: paperBatch.id });
  return required(row).id;
}

export async function updateProgress(
  tx: Writer,
  id: number,
  progress: { pages: number; pagesRead: number },
): Promise<void> {
  await tx.update(paperBatch).set(progress).where(eq(paperBatch.id, id));
}

/** The type of papers without one of their own, made at first; undefined where its prefix has another use. */
export async function insertPlainType(tx: Tx): Promise<number | undefined> {
  const prefix = 'Справка';
  await tx.insert(documentType).values({ prefix, name: 'Справки', forPerson: true }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: documentType.id })
    .from(documentType)
    .where(
      and(eq(sql`lower(${documentType.prefix})`, prefix.toLocaleLowerCase('ru')), documentType.forPerson),
    );
  return row?.id;
}

/** The paper of a batch of one. */
export async function selectOnlyPaper(tx: Reader, batchId: number): Promise<number> {
  const [row] = await tx.select({ id: paper.id }).from(paper).where(eq(paper.batchId, batchId));
  return required(row).id;
}

/** Removes a batch that was never split to its end; others stay. */
export async function deleteUnread(tx: Writer, id: number): Promise<void> {
  await tx.delete(paperBatch).where(and(eq(paperBatch.id, id), eq(paperBatch.state, 'reading')));
}

/** Removes batches whose process ended while it read them. */
export async function deleteLeft(tx: Writer, before: Date): Promise<void> {
  await tx.delete(paperBatch).where(and(eq(paperBatch.state, 'reading'), lt(paperBatch.createdAt, before)));
}

export async function insertItems(tx: Tx, rows: readonly (typeof paper.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx.insert(paper).values(rows.slice(at, at + ROWS_PER_INSERT));
}

export async function updateBatch(
  tx: Tx,
  id: number,
  values: Partial<
    Pick<typeof paperBatch.$inferInsert, 'state' | 'excerptsKey' | 'publishedAt' | 'pages' | 'pagesRead'>
  >,
): Promise<void> {
  await tx.update(paperBatch).set(values).where(eq(paperBatch.id, id));
}

const isOf = (filter: SQL): SQL => sql`(count(*) filter (where ${filter}))::int`;
/** Counts of a batch's papers; a subquery per batch reads its index. */
const countOf = (filter: SQL) =>
  sql<number>`(select ${isOf(filter)} from ${paper} where ${paper.batchId} = ${paperBatch}.id)`;

const BATCH = {
  ...columns(
    paperBatch,
    'id',
    'state',
    'documentTypeId',
    'period',
    'createdAt',
    'pages',
    'pagesRead',
    'publishedAt',
  ),
  name: documentType.name,
  createdBy: nameOfAccount(paperBatch.createdBy),
  createdById: paperBatch.createdBy,
  papers: countOf(sql`${paper.employeeId} is not null`),
  unknown: countOf(sql`${paper.employeeId} is null`),
  opened: countOf(sql`${paper.openedAt} is not null`),
  received: countOf(sql`${paper.receivedAt} is not null`),
};

const batches = (tx: Reader) =>
  tx
    .select(BATCH)
    .from(paperBatch)
    .innerJoin(documentType, eq(documentType.id, paperBatch.documentTypeId))
    .$dynamic();

const inState = (state: BatchState | undefined) => state && eq(paperBatch.state, state);

/** Newest first by default. */
export async function selectBatches(
  tx: Reader,
  state: BatchState | undefined,
  sort: readonly SortColumn<'created_at'>[],
  page: Page | undefined,
) {
  const direction = sort[0]?.descending === false ? asc : desc;
  const query = batches(tx)
    .where(inState(state))
    .orderBy(direction(paperBatch.createdAt), direction(paperBatch.id));
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export const countBatches = (tx: Reader, state: BatchState | undefined): Promise<number> =>
  tx.$count(paperBatch, inState(state));

export async function selectBatch(tx: Reader, id: number) {
  const [row] = await batches(tx).where(eq(paperBatch.id, id));
  return row;
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof selectBatch>>>;

/** Locks the batch, so that assigning, publishing and withdrawing are serialised. */
export async function lockBatch(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      ...columns(paperBatch, 'id', 'state', 'period', 'excerptsKey', 'documentTypeId'),
      name: documentType.name,
    })
    .from(paperBatch)
    .innerJoin(documentType, eq(documentType.id, paperBatch.documentTypeId))
    .where(eq(paperBatch.id, id))
    .for('update', { of: paperBatch });
  return row;
}

/** Items in order, with their employees. */
export const selectItems = (tx: Reader, batchId: number) =>
  tx
    .select({
      ...columns(paper, 'item', 'pages', 'sourceFile', 'employeeId'),
      fullName: fullName(employee),
      codeId: employee.codeId,
      hasAccount: sql<boolean>`(${account.id} is not null)`,
    })
    .from(paper)
    .leftJoin(employee, eq(employee.id, paper.employeeId))
    .leftJoin(account, ownAccount)
    .where(eq(paper.batchId, batchId))
    .orderBy(asc(paper.item));

export async function selectExcerptsKey(tx: Reader, batchId: number): Promise<string | null> {
  const [row] = await tx
    .select({ key: paperBatch.excerptsKey })
    .from(paperBatch)
    .where(eq(paperBatch.id, batchId));
  return row?.key ?? null;
}

export async function selectItemFile(tx: Reader, batchId: number, item: number) {
  const [row] = await tx
    .select(columns(storedFile, 'key', 'originalName', 'mimeType', 'size'))
    .from(paper)
    .innerJoin(storedFile, eq(storedFile.key, paper.fileKey))
    .where(and(eq(paper.batchId, batchId), eq(paper.item, item), isNull(paper.publishedAt)));
  return row;
}

export async function selectItemNumbers(tx: Reader, batchId: number): Promise<Set<number>> {
  const rows = await tx.select({ item: paper.item }).from(paper).where(eq(paper.batchId, batchId));
  return new Set(rows.map(({ item }) => item));
}

export async function selectExisting(tx: Reader, employeeIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: employee.id }).from(employee).where(isAmong(employee.id, employeeIds));
  return new Set(rows.map(({ id }) => id));
}

/** Assigns items in one statement. */
export async function updateItems(
  tx: Tx,
  batchId: number,
  items: readonly { item: number; employeeId: number | null }[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`update ${paper} set employee_id = given.employee_id
    from unnest(${sql.param(items.map(({ item }) => item))}::int[],
      ${sql.param(items.map(({ employeeId }) => employeeId))}::bigint[]) as given(item, employee_id)
    where ${paper.batchId} = ${batchId} and ${paper.item} = given.item`);
}

/** Deletes items without an employee and returns the keys of their files. */
export async function deleteUnknown(tx: Tx, batchId: number): Promise<string[]> {
  const rows = await tx
    .delete(paper)
    .where(and(eq(paper.batchId, batchId), isNull(paper.employeeId)))
    .returning({ key: paper.fileKey });
  return rows.map(({ key }) => key);
}

export async function publishItems(tx: Tx, batchId: number, now: Date): Promise<number> {
  const rows = await tx
    .update(paper)
    .set({
      publishedAt: now,
      receipt: sql`(select ${documentType.receipt} from ${documentType} where ${documentType.id} = ${paper.documentTypeId})`,
    })
    .where(eq(paper.batchId, batchId))
    .returning({ id: paper.id });
  return rows.length;
}

/** Deletes papers that nobody has opened, waiting for those that are being opened; returns their files. */
export const deleteUnopened = (tx: Tx, batchId: number) =>
  tx
    .delete(paper)
    .where(and(eq(paper.batchId, batchId), isNull(paper.openedAt)))
    .returning({ key: paper.fileKey, employeeId: paper.employeeId });

/** Owners of the opened papers, one for each paper. */
export const selectOpened = (tx: Reader, batchId: number) =>
  tx
    .select({ employeeId: paper.employeeId })
    .from(paper)
    .where(and(eq(paper.batchId, batchId), isNotNull(paper.openedAt)));

export async function deleteBatch(tx: Tx, id: number): Promise<void> {
  await tx.delete(paperBatch).where(eq(paperBatch.id, id));
}

const NAME_AND_CODE = searchedText(sql`(${fullName(employee)} || ' ' || ${employee.codeId})`);

/** Employees by parts of their name and number: lower case, ё as е. */
export const selectRecipients = (tx: Reader, words: readonly string[], most: number) =>
  tx
    .select({
      ...columns(employee, 'id', 'codeId', 'area', 'state'),
      fullName: fullName(employee),
    })
    .from(employee)
    .where(and(...words.map((word) => like(NAME_AND_CODE, containing(word)))))
    .orderBy(asc(sql`(${employee.state} = 'L')`), asc(fullName(employee)), asc(employee.id))
    .limit(most);

import { and, asc, desc, eq, gt, gte, isNotNull, isNull, like, lt, lte, type SQL } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { containing, isAmong, type Reader, type Tx } from '../../platform/database/database.ts';
import { storedFile } from '../files/files.table.ts';
import { docflowDocument, documentType } from './papers.table.ts';

const COLUMNS = {
  ...columns(docflowDocument, 'id', 'originalFile', 'signedFile', 'documentTypeId', 'createdAt'),
  ...columns(documentType, 'prefix', 'name'),
  ...columns(storedFile, 'uploadedBy'),
};

const SORTABLE = {
  created_at: docflowDocument.createdAt,
  original_file: docflowDocument.originalFile,
  signed_file: docflowDocument.signedFile,
  ...columns(documentType, 'prefix', 'name'),
};

export interface DocumentFilter {
  types: readonly number[] | undefined;
  signed: boolean | undefined;
  /** Lower case, ё as е. */
  search: string | undefined;
  after: Date | undefined;
  from: Date | undefined;
  before: Date | undefined;
  until: Date | undefined;
}

export interface DocumentSelection {
  filter: DocumentFilter;
  sort: readonly SortColumn<keyof typeof SORTABLE>[];
  page: { number: number; size: number } | undefined;
}

const TYPE = columns(documentType, 'id', 'prefix', 'name', 'isArchive', 'forPerson', 'receipt');

/** Types that accept documents. */
export const selectDocumentTypes = (tx: Reader) =>
  tx
    .select(TYPE)
    .from(documentType)
    .where(eq(documentType.isArchive, false))
    .orderBy(asc(documentType.name), asc(documentType.id));

/** All types, locked until the transaction ends. */
export const holdDocumentTypes = (tx: Tx) =>
  tx.select(TYPE).from(documentType).orderBy(asc(documentType.id)).for('share');

function whereOf({ types, signed, search, after, from, before, until }: DocumentFilter): SQL | undefined {
  const { createdAt, signedKey } = docflowDocument;
  return and(
    types && isAmong(docflowDocument.documentTypeId, types),
    signed === undefined ? undefined : signed ? isNotNull(signedKey) : isNull(signedKey),
    search ? like(docflowDocument.searchText, containing(search)) : undefined,
    after && gt(createdAt, after),
    from && gte(createdAt, from),
    before && lt(createdAt, before),
    until && lte(createdAt, until),
  );
}

/** Newest first by default; ties by id, so that pages never overlap. */
export async function selectDocuments(tx: Reader, { filter, sort, page }: DocumentSelection) {
  const order = sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field]));
  const query = tx
    .select(COLUMNS)
    .from(docflowDocument)
    .innerJoin(documentType, eq(documentType.id, docflowDocument.documentTypeId))
    .innerJoin(storedFile, eq(storedFile.key, docflowDocument.originalKey))
    .where(whereOf(filter))
    .orderBy(
      ...(order.length ? order : [desc(docflowDocument.createdAt)]),
      order.length ? asc(docflowDocument.id) : desc(docflowDocument.id),
    )
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export const countDocuments = (tx: Reader, filter: DocumentFilter): Promise<number> =>
  tx.$count(docflowDocument, whereOf(filter));

export const selectDocumentsById = (tx: Reader, ids: readonly number[]) =>
  tx
    .select(COLUMNS)
    .from(docflowDocument)
    .innerJoin(documentType, eq(documentType.id, docflowDocument.documentTypeId))
    .innerJoin(storedFile, eq(storedFile.key, docflowDocument.originalKey))
    .where(isAmong(docflowDocument.id, ids))
    .orderBy(asc(docflowDocument.id));

type NewDocument = Omit<typeof docflowDocument.$inferInsert, 'id'>;

export async function insertDocuments(tx: Tx, rows: readonly NewDocument[]): Promise<number[]> {
  const stored = await tx
    .insert(docflowDocument)
    .values([...rows])
    .returning({ id: docflowDocument.id });
  return stored.map(({ id }) => id);
}

export async function lockDocument(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      ...columns(docflowDocument, 'originalFile', 'originalKey', 'signedKey', 'createdAt'),
      ...columns(storedFile, 'uploadedBy'),
    })
    .from(docflowDocument)
    .innerJoin(storedFile, eq(storedFile.key, docflowDocument.originalKey))
    .where(eq(docflowDocument.id, id))
    .for('update', { of: docflowDocument });
  return row;
}

export async function updateSigned(
  tx: Tx,
  id: number,
  values: Pick<NewDocument, 'signedKey' | 'signedFile' | 'searchText'>,
): Promise<void> {
  await tx.update(docflowDocument).set(values).where(eq(docflowDocument.id, id));
}

export async function deleteDocument(tx: Tx, id: number): Promise<void> {
  await tx.delete(docflowDocument).where(eq(docflowDocument.id, id));
}

const FILE = {
  id: docflowDocument.id,
  ...columns(storedFile, 'key', 'originalName', 'mimeType', 'size'),
  storedAt: storedFile.createdAt,
};

/** Original or signed files in document order; unsigned documents are omitted. */
export const selectFiles = (tx: Reader, ids: readonly number[], type: 'original' | 'signed') =>
  tx
    .select(FILE)
    .from(docflowDocument)
    .innerJoin(
      storedFile,
      eq(storedFile.key, type === 'signed' ? docflowDocument.signedKey : docflowDocument.originalKey),
    )
    .where(isAmong(docflowDocument.id, ids))
    .orderBy(asc(docflowDocument.id));

import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Database, isAmong, type Reader, type Tx } from '../../../../platform/database/database.ts';
import { accountInScope, type Scope } from '../../../../platform/people/scope.sql.ts';
import { document } from '../../../knowledge/documents/documents.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { news, newsAttachment, newsReading } from '../news.table.ts';

/** Documents of a news in order, with their titles. */
export const selectAttachments = (tx: Reader, newsId: number) =>
  tx
    .select({
      id: document.id,
      name: sql<string>`coalesce(nullif(${document.fileName}, ''), ${storedFile.originalName})`,
      extension: storedFile.extension,
    })
    .from(newsAttachment)
    .innerJoin(document, eq(document.id, newsAttachment.documentId))
    .innerJoin(storedFile, eq(storedFile.key, document.fileKey))
    .where(eq(newsAttachment.newsId, newsId))
    .orderBy(asc(newsAttachment.place));

/** Existing documents, locked until the transaction ends. */
export const lockDocuments = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ id: document.id })
    .from(document)
    .where(isAmong(document.id, ids))
    .orderBy(asc(document.id))
    .for('key share');

export async function replaceAttachments(tx: Tx, newsId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(newsAttachment).where(eq(newsAttachment.newsId, newsId));
  if (ids.length > 0)
    await tx.insert(newsAttachment).values(ids.map((documentId, place) => ({ newsId, documentId, place })));
}

/** Keeps the first time. */
export async function insertReading(tx: Tx, values: typeof newsReading.$inferInsert): Promise<void> {
  await tx.insert(newsReading).values(values).onConflictDoNothing();
}

export const countReadings = (tx: Reader, newsId: number, scope: Scope): Promise<number> =>
  tx.$count(newsReading, and(eq(newsReading.newsId, newsId), accountInScope(scope, newsReading.accountId)));

/** Unpins news that have left the home page. */
export async function unpinBefore(db: Database, today: string): Promise<void> {
  await db
    .update(news)
    .set({ isPinned: false })
    .where(and(eq(news.isPinned, true), lt(news.lastDay, today)));
}

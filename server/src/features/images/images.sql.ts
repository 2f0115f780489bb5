import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { image } from './images.table.ts';

export async function insertImage(tx: Tx, values: typeof image.$inferInsert): Promise<void> {
  await tx.insert(image).values(values);
}

export async function selectImage(tx: Tx, key: string) {
  const [row] = await tx
    .select({ mimeType: image.mimeType, size: image.size })
    .from(image)
    .where(eq(image.key, key));
  return row;
}

/** Pictures older than that moment which no text shows. */
export async function selectUnusedImages(tx: Tx, before: Date, most: number) {
  const shownIn = (table: string, column: string) =>
    sql`exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} like '%' || ${image.key} || '%')`;
  return tx
    .select({ key: image.key })
    .from(image)
    .where(
      and(
        lt(image.createdAt, before),
        sql`not ${shownIn('news', 'content')}`,
        sql`not ${shownIn('information', 'content')}`,
        sql`not ${shownIn('information', 'image')}`,
      ),
    )
    .limit(most);
}

export async function deleteImage(tx: Tx, key: string): Promise<void> {
  await tx.delete(image).where(eq(image.key, key));
}

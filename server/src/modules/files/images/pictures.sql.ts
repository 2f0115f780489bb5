import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { image } from './pictures.table.ts';

export async function insertImages(tx: Tx, rows: readonly (typeof image.$inferInsert)[]): Promise<void> {
  if (rows.length) await tx.insert(image).values([...rows]);
}

export async function selectImage(tx: Reader, key: string) {
  const [row] = await tx
    .select({ mimeType: image.mimeType, size: image.size })
    .from(image)
    .where(eq(image.key, key));
  return row;
}

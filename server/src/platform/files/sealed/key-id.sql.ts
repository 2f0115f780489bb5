import { eq } from 'drizzle-orm';
import type { Reader, Writer } from '../../database/database.ts';
import { secret } from '../../secret/secret.table.ts';

const NAME = 'papers_key_id';

/** Id of the key that files are encrypted under; undefined until a portal has made one. */
export async function selectKeyId(tx: Reader): Promise<Buffer | undefined> {
  const [row] = await tx.select({ value: secret.value }).from(secret).where(eq(secret.name, NAME));
  return row?.value;
}

/** From now on every instance encrypts under this key. */
export async function putKeyId(tx: Writer, id: Buffer): Promise<void> {
  await tx
    .insert(secret)
    .values({ name: NAME, value: id })
    .onConflictDoUpdate({ target: secret.name, set: { value: id } });
}

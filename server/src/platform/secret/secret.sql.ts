import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Writer } from '../database/database.ts';
import { secret } from './secret.table.ts';

/** The 32 random bytes under that name, the same on every instance; created at first use. */
export async function sharedSecret(tx: Writer, name: string): Promise<Buffer> {
  await tx
    .insert(secret)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await tx.select({ value: secret.value }).from(secret).where(eq(secret.name, name));
  if (!row) throw new Error(`no secret ${name}`);
  return row.value;
}

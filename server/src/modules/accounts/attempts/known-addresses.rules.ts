import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import * as sql from './attempts.sql.ts';

/** HMAC of the address under the installation's secret. */
export const hashOfAddress = (secret: Buffer, address: string): Buffer =>
  createHmac('sha256', secret).update(networkOf(address)).digest();

export const rememberSignIn = (
  tx: Tx,
  { secret, address }: { secret: Buffer; address: string },
  accountId: number,
  now: Date,
): Promise<void> => sql.rememberAddress(tx, accountId, hashOfAddress(secret, address), now);

/** Adds addresses of live sessions, which may be older than the table; idempotent. */
export async function rememberLivingSessions(db: Database, secret: Buffer, now: Date): Promise<void> {
  const sessions = await sql.selectUsedAddresses(db, now);
  const known = sessions.map(({ address, ...rest }) => ({
    ...rest,
    addressHash: hashOfAddress(secret, address),
  }));
  await sql.insertKnownAddresses(db, known);
}

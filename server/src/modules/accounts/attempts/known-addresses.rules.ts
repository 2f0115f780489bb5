import { createHmac } from 'node:crypto';
import { networkOf } from '../../../platform/api/client-address.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import * as sql from './attempts.sql.ts';

/** As an address is kept: under the secret of the installation. */
export const hashOfAddress = (secret: Buffer, address: string): Buffer =>
  createHmac('sha256', secret).update(networkOf(address)).digest();

/** That account has signed in from there. */
export const rememberSignIn = (
  tx: Tx,
  { secret, address }: { secret: Buffer; address: string },
  accountId: number,
  now: Date,
): Promise<void> => sql.rememberAddress(tx, accountId, hashOfAddress(secret, address), now);

/**
 * Makes the addresses of living sessions known, as their sign-ins would have: a session may be older than the
 * table. Changes nothing where they are known already.
 */
export async function rememberLivingSessions(db: Database, secret: Buffer, now: Date): Promise<void> {
  const sessions = await sql.selectUsedAddresses(db, now);
  const known = sessions.map(({ address, ...rest }) => ({
    ...rest,
    addressHash: hashOfAddress(secret, address),
  }));
  await sql.insertKnownAddresses(db, known);
}

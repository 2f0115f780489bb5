import type { Tx } from '../../../platform/database/database.ts';
import { announceTold } from '../notifications.sql.ts';
import * as sql from './over.sql.ts';

interface Doing {
  readonly tx: Tx;
  readonly now: Date;
}

/**
 * What these messages say is over: those that nobody has read count no more in the bell, nor do they go out by push or
 * in the letter of the day. Nobody is told of it again.
 */
export async function endMessages({ tx, now }: Doing, about: sql.About): Promise<void> {
  if (about.addresses.length > 0) await announceTold(tx, await sql.markOver(tx, about, now));
}

/** The pages are no more: messages that lead there are not shown any longer. */
export async function dropMessages({ tx, now }: Doing, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await announceTold(tx, await sql.hideGone(tx, addresses, now));
}

import type { Tx } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { announceTold } from '../notifications.sql.ts';
import { letterKey } from '../tell.rules.ts';
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

/** The pages are no more, or not for these people: messages that lead there are not shown any longer. */
export async function dropMessages(
  { tx, now }: Doing,
  addresses: readonly string[],
  accountIds?: readonly number[],
): Promise<void> {
  if (addresses.length > 0) await announceTold(tx, await sql.hideGone(tx, { addresses, accountIds }, now));
}

/** The pages are there again: so are the messages that lead there, as read as they were. */
export async function restoreMessages(
  { tx }: Pick<Doing, 'tx'>,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length > 0) await sql.showAgain(tx, addresses);
}

/**
 * Withdraws a message by its key: unread notifications and e-mails that have not left are deleted. Anyone
 * whose letter has left is not told of it a second time. True where it has reached somebody all the same.
 */
export async function takeBackMessages(
  { tx, now, mail }: Doing & { mail: Pick<Mail, 'takeBack'> },
  message: { once: string; address: string },
): Promise<boolean> {
  const told = await sql.lockTold(tx, message);
  const unread = told.filter(({ readAt }) => readAt === null);
  const keyOf = ({ accountId }: { accountId: number }) => letterKey(message.once, accountId);
  const left = new Set(await mail.takeBack(tx, unread.map(keyOf)));
  const [hidden, deleted] = [
    unread.filter((row) => left.has(keyOf(row))),
    unread.filter((row) => !left.has(keyOf(row))),
  ];
  const idsOf = (rows: typeof told) => rows.map(({ id }) => id);
  await sql.deleteTold(tx, idsOf(deleted));
  await sql.hideTold(tx, idsOf(hidden), now);
  await announceTold(
    tx,
    unread.map(({ accountId }) => accountId),
  );
  return deleted.length < told.length;
}

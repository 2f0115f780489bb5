import type { Tx } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { announceRecipients } from '../notifications.sql.ts';
import { emailKey } from '../notify.rules.ts';
import * as sql from './revocation.sql.ts';

interface Doing {
  readonly tx: Tx;
  readonly now: Date;
}

/** Ends these notifications in the bell, the push queue and the digest. Nobody gets them again. */
export async function endMessages({ tx, now }: Doing, about: sql.About): Promise<void> {
  if (about.addresses.length > 0) await announceRecipients(tx, await sql.markOver(tx, about, now));
}

/** Hides the notifications of deleted pages, or from people who lost access. */
export async function dropMessages(
  { tx, now }: Doing,
  addresses: readonly string[],
  accountIds?: readonly number[],
): Promise<void> {
  if (addresses.length > 0)
    await announceRecipients(tx, await sql.hideGone(tx, { addresses, accountIds }, now));
}

/** Shows the notifications of restored pages, with their read state. */
export async function restoreMessages(
  { tx }: Pick<Doing, 'tx'>,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length > 0) await sql.showAgain(tx, addresses);
}

type Revoking = Doing & { mail: Pick<Mail, 'takeBack'> };

/** Notifications of a message, with the key of their e-mails. */
const lockKeyed = async (tx: Tx, message: sql.KeyedMessage) =>
  (await sql.lockMessages(tx, message)).map(({ onceKey, ...row }) => ({
    ...row,
    key: emailKey(onceKey ?? message.once, row.accountId),
  }));

/**
 * Marks a message as read and withdraws its unsent e-mails, because it needs no answer any more; with
 * `employeeIds` only those employees'.
 */
export async function markAnswered({ tx, now, mail }: Revoking, message: sql.KeyedMessage): Promise<void> {
  const messages = await lockKeyed(tx, message);
  await mail.takeBack(
    tx,
    messages.map(({ key }) => key),
  );
  const unread = messages.filter(({ readAt }) => readAt === null);
  const ids = unread.map(({ id }) => id);
  await sql.markRead(tx, ids, now);
  await announceRecipients(
    tx,
    unread.map(({ accountId }) => accountId),
  );
}

/**
 * Withdraws a message by its key: deletes unread notifications and unsent e-mails. A recipient whose e-mail
 * was sent is not notified again. With `employeeIds` only the message to those employees. True if it has
 * reached somebody.
 */
export async function takeBackMessages(
  { tx, now, mail }: Revoking,
  message: sql.KeyedMessage,
): Promise<boolean> {
  const messages = await lockKeyed(tx, message);
  const unread = messages.filter(({ readAt }) => readAt === null);
  // An e-mail may wait although its notification was read.
  const keys = messages.map(({ key }) => key);
  const left = new Set(await mail.takeBack(tx, keys));
  const [hidden, deleted] = [
    unread.filter(({ key }) => left.has(key)),
    unread.filter(({ key }) => !left.has(key)),
  ];
  const idsOf = (rows: typeof messages) => rows.map(({ id }) => id);
  await sql.deleteMessages(tx, idsOf(deleted));
  await sql.hideMessages(tx, idsOf(hidden), now);
  await announceRecipients(
    tx,
    unread.map(({ accountId }) => accountId),
  );
  return deleted.length < messages.length;
}

import { usualChannels } from '@portal/contract/notifications/kinds.ts';
import { cutText } from '@portal/contract/shared/text/cut-text.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Draft, Mail } from '../../platform/mail/mail.ts';
import { button, hello, emailOf, NO_ANSWER, paragraph } from '../../platform/mail/parts.ts';
import { announceRecipients } from './notifications.sql.ts';
import { PUSH_BATCH, PUSH_QUEUE, type PushJob } from './push/push.queue.ts';
import {
  insertNotifications,
  selectWithoutAccount,
  type NewNotification,
  type Recipient,
} from './notify.sql.ts';

/** Characters of a message in a notification. */
const EXCERPT_LENGTH = 200;

/** Beginning of somebody's text, as the detail of a notification. */
export const excerptOf = (text: string): string => cutText(text, EXCERPT_LENGTH);

/** Context of a notification, in the transaction of its cause. */
export interface NotifyCtx {
  tx: Tx;
  now: Date;
  mail: Pick<Mail, 'postAll'>;
  jobs: Pick<Jobs, 'enqueueAll'>;
  config: Pick<Config, 'publicUrl'>;
}

/** A recipient of an e-mail. */
export type Addressee = Pick<Recipient, 'employeeId' | 'firstName' | 'middleName' | 'fullName'> & {
  address: string;
};

export interface Message extends Omit<NewNotification, 'once' | 'now'> {
  /** Deduplication key for each recipient, such as `unable:123`. */
  once?: string;
  /** `takeBackMessages` withdraws a message with a key, its e-mails too. */
  revocable?: boolean;
  /** The e-mail, if a plain one with title and detail is not enough. */
  letter?: (person: Addressee) => Draft;
}

function plainLetter({ title, detail, address }: Message, link: string, person: Addressee): Draft {
  const parts = [
    hello(person),
    ...(detail ? [paragraph(detail)] : []),
    button('Открыть портал', link + address),
  ];
  return { to: person.address, subject: title, ...emailOf(title, parts, NO_ANSWER) };
}

/**
 * Employees without an account get the e-mails of the default settings. Messages with a key are skipped,
 * because there is nowhere to store it for them.
 */
const withoutAccount = async (tx: Tx, { kind, to, once }: Message) =>
  'employeeIds' in to && once === undefined && usualChannels(kind, 'O').email
    ? selectWithoutAccount(tx, kind, to.employeeIds)
    : [];

/** Queues push messages, so that nobody waits for a push service. */
async function queuePush({ tx, jobs }: NotifyCtx, { kind }: Message, recipients: readonly Recipient[]) {
  const ids = recipients.filter(({ byPush }) => byPush).map(({ id }) => id);
  const lots: PushJob[] = [];
  for (let from = 0; from < ids.length; from += PUSH_BATCH)
    lots.push({ kind, notificationIds: ids.slice(from, from + PUSH_BATCH) });
  await jobs.enqueueAll(tx, PUSH_QUEUE, lots);
}

/** Key of the e-mail to one recipient of a message with that key. */
export const emailKey = (once: string, accountId: number): string => `${once} ${accountId}`;

/**
 * Notifies people in their chosen channels: on the portal, by push, by e-mail. Skips former employees and
 * roles without this kind. Runs in the transaction of the cause, so a rollback notifies nobody.
 */
export async function notify(ctx: NotifyCtx, message: Message): Promise<number> {
  const { tx, now, mail, config } = ctx;
  const recipients = await insertNotifications(tx, { ...message, once: message.once ?? null, now });
  await queuePush(ctx, message, recipients);
  await announceRecipients(
    tx,
    recipients.map(({ accountId }) => accountId),
  );
  const byLetter = [
    ...recipients.filter(({ byEmail, email }) => byEmail && email !== ''),
    ...(await withoutAccount(tx, message)),
  ];
  const letters = byLetter.map(({ email, ...person }) => {
    const addressee = { ...person, address: email };
    const letter = message.letter?.(addressee) ?? plainLetter(message, config.publicUrl, addressee);
    if (!('accountId' in person)) return letter;
    const { accountId } = person;
    const key = message.revocable && message.once ? emailKey(message.once, accountId) : undefined;
    return {
      ...letter,
      subscription: { accountId, kind: message.kind },
      ...(key !== undefined && { key }),
    };
  });
  if (letters.length) await mail.postAll(tx, letters);
  return recipients.length;
}

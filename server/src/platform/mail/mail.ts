import { createHash, randomUUID } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import { MINUTE_MS, nextAttempt } from '../outbox/retry.ts';
import * as sql from './mail.sql.ts';
import { isRefusedRecipient, type Transport } from './transport.ts';
import { type Subscription, unsubscribeHeaders } from './unsubscribe.ts';

export interface Draft {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Sanitised HTML of the body. */
  html: string;
  headers?: Record<string, string>;
  /** A user waits for it: an e-mail of sign-in, password or confirmation. */
  urgent?: boolean;
  /** Key for `takeBack`; unique in the outbox. */
  key?: string;
  /** Kind that the recipient may turn off; none for e-mails about the own account. */
  subscription?: Subscription;
}

export interface Mail {
  /** Stores the e-mail in the outbox and queues it in the transaction. Returns its id. */
  post(tx: Tx, draft: Draft): Promise<string>;
  /** The same for many e-mails, in two statements. */
  postAll(tx: Tx, drafts: readonly Draft[]): Promise<void>;
  /** Deletes the unsent e-mails of these keys. Returns the keys of those that were or are being sent. */
  takeBack(tx: Tx, keys: readonly string[]): Promise<string[]>;
  /** Retries given-up e-mails for three days. Returns their number. */
  sendAgain(tx: Tx, which: sql.EmailFilter): Promise<number>;
  /** Dismisses given-up e-mails. Returns their number. */
  dismiss(tx: Tx, which: sql.EmailFilter, now: Date): Promise<number>;
  start(): Promise<void>;
}

/** Pauses after failed attempts: one minute, doubling up to an hour; 6 + 71 of them are three days. */
const PAUSES_MS = Array.from({ length: 77 }, (_, at) => Math.min(2 ** at, 60) * MINUTE_MS);

/** Attempts at an e-mail whose recipient the server refuses for good (5xx). */
const MAX_REFUSALS = 2;
/** Suppresses out-of-office answers (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** The outbox counts failed attempts; these retries are for crashes and outages of the database. */
export const MAIL_QUEUE: Queue = {
  name: 'mail',
  title: 'отправка писем',
  retryLimit: 77,
  retryDelay: 60,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  parallel: 4,
  batch: 5,
};

interface MailDeps {
  db: Database;
  jobs: Jobs;
  transport: Transport;
  from: string;
  /** Host of the portal for Message-ID. */
  host: string;
  unsubscribeAddress: (subscription: Subscription) => string;
  /** Called after a failed attempt. */
  onFailure?: () => void;
}

/** Header values are one line: a line break would allow header injection. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** Characters kept of the mail server's failure message. */
const FAILURE = 300;

const reasonOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, FAILURE);

/** Deterministic id for a key: a UUID of version 8. */
function idOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

interface MailJob {
  letterId: string;
  urgent?: boolean;
}

const jobOf = (letterId: string, urgent: boolean): MailJob => ({ letterId, ...(urgent && { urgent }) });

interface Unsent {
  id: string;
  messageId: string;
  tries: number;
  urgent: boolean;
}

export function createMail(deps: MailDeps): Mail {
  /** Stores the failure and queues the next attempt. */
  async function putOff(tx: Tx, { tries, urgent, ...letter }: Unsent, error: unknown) {
    const at = new Date();
    const isOver = isRefusedRecipient(error) && tries + 1 >= MAX_REFUSALS;
    const next = isOver ? null : nextAttempt(PAUSES_MS, tries + 1, at);
    const isWanted = await sql.markEmailTried(tx, letter, {
      at,
      last: next === null,
      failure: reasonOf(error),
    });
    if (next && isWanted)
      await deps.jobs.enqueue(tx, MAIL_QUEUE, jobOf(letter.id, urgent), {
        urgent,
        after: next,
      });
  }

  /**
   * Sends one e-mail. A lock is held meanwhile, so two instances never send it twice; a crash between
   * the server's acceptance and the commit repeats it under the same Message-ID.
   */
  async function deliver({ letterId, urgent = false }: MailJob): Promise<void> {
    const { db, transport, from, jobs, onFailure } = deps;
    const sent = await db.transaction(async (tx) => {
      const letter = await sql.lockUnsentEmail(tx, letterId);
      if (!letter) return false;
      const headers = { ...letter.headers, ...AUTOMATIC };
      try {
        await transport.send({ ...letter, headers, from, to: letter.recipient, date: letter.createdAt });
      } catch (error) {
        jobs.report(error);
        onFailure?.();
        await putOff(tx, { ...letter, urgent }, error);
        return true;
      }
      await sql.markEmailSent(tx, letter, new Date());
      return true;
    });
    // Another instance holds the row: retry later to check its result.
    if (!sent && (await sql.hasWaitingEmail(db, letterId)))
      throw new Error(`letter ${letterId} is being sent elsewhere`);
  }

  const enqueueAll = (tx: Tx, ids: readonly string[]): Promise<void> =>
    deps.jobs.enqueueAll(
      tx,
      MAIL_QUEUE,
      ids.map((letterId) => ({ letterId })),
    );

  function rowOf(draft: Draft) {
    const unique = randomUUID();
    return {
      id: draft.key === undefined ? unique : idOf(draft.key),
      messageId: `<${unique}@${deps.host}>`,
      recipient: draft.to,
      replyTo: draft.replyTo ?? '',
      subject: oneLine(draft.subject),
      text: draft.text,
      html: draft.html,
      headers: {
        ...draft.headers,
        ...(draft.subscription && unsubscribeHeaders(deps.unsubscribeAddress(draft.subscription))),
      },
    };
  }

  return {
    async post(tx, draft) {
      const row = rowOf(draft);
      await sql.insertEmails(tx, [row]);
      const { urgent = false } = draft;
      await deps.jobs.enqueue(tx, MAIL_QUEUE, jobOf(row.id, urgent), { urgent });
      return row.id;
    },
    async postAll(tx, drafts) {
      const rows = drafts.map(rowOf);
      await sql.insertEmails(tx, rows);
      await enqueueAll(
        tx,
        rows.map(({ id }) => id),
      );
    },
    async takeBack(tx, keys) {
      const ids = new Map(keys.map((key) => [idOf(key), key]));
      const deleted = await sql.deleteUnsentEmails(tx, [...ids.keys()]);
      const left = [
        ...deleted.filter(({ isBeingSent }) => isBeingSent),
        ...(await sql.selectEmails(tx, [...ids.keys()])),
      ];
      return left.flatMap(({ id }) => ids.get(id) ?? []);
    },
    async sendAgain(tx, which) {
      const ids = await sql.reviveEmails(tx, which);
      await enqueueAll(tx, ids);
      return ids.length;
    },
    dismiss: sql.dismissEmails,
    start: () => deps.jobs.work<MailJob>(MAIL_QUEUE, deliver),
  };
}

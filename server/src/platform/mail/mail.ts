import { createHash, randomUUID } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import * as sql from './mail.sql.ts';
import type { Transport } from './transport.ts';

/** What a rule writes. */
export interface Draft {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Sanitised HTML of the body. */
  html: string;
  headers?: Record<string, string>;
  /** Somebody waits for it: a letter of sign-in, password or confirmation. */
  urgent?: boolean;
  /** Key by which `takeBack` finds it; the outbox holds one letter of a key. */
  key?: string;
}

export interface Mail {
  /** Puts the letter into the outbox and queues it, in the given transaction. Answers the letter's id. */
  post(tx: Tx, draft: Draft): Promise<string>;
  /** The same for many letters, in two statements. */
  postAll(tx: Tx, drafts: readonly Draft[]): Promise<void>;
  /** Deletes the letters of these keys that have not left. Answers the keys of those that have. */
  takeBack(tx: Tx, keys: readonly string[]): Promise<string[]>;
  /** Letters that were given up are tried anew for three days. How many they are. */
  sendAgain(tx: Tx, which: sql.WhichLetters): Promise<number>;
  /** Letters that were given up are no trouble any more. How many they are. */
  dismiss(tx: Tx, which: sql.WhichLetters, now: Date): Promise<number>;
  /** Starts sending; several instances share the outbox. */
  start(): Promise<void>;
  state(): Promise<'ok' | 'off' | 'down'>;
}

/** One minute, doubling up to an hour: 6 + 71 tries are three days. */
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
  /** Host of the portal, the right-hand side of Message-ID. */
  host: string;
}

/** Header values are one line: a line break would begin a header of the sender's own. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** Characters of a failure that are kept: the mail server's own words. */
const FAILURE = 300;

const reasonOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, FAILURE);

/** The id of the letter with that key: a UUID of version 8. */
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

export function createMail(deps: MailDeps): Mail {
  /**
   * Sends one letter. The row is locked while it goes out, so that two instances never send it twice;
   * a crash between the server's yes and the commit repeats it under the same Message-ID.
   */
  async function deliver(letterId: string, last: boolean): Promise<void> {
    const { db, transport, from } = deps;
    let failure: unknown;
    const sent = await db.transaction(async (tx) => {
      const letter = await sql.lockUnsentLetter(tx, letterId);
      if (!letter) return false;
      try {
        await transport.send({ ...letter, from, to: letter.recipient, date: letter.createdAt });
        await sql.markLetterSent(tx, letterId, new Date());
      } catch (error) {
        failure = error;
        await sql.markLetterTried(tx, letterId, { at: new Date(), last, failure: reasonOf(error) });
      }
      return true;
    });
    if (failure) throw failure;
    // Another instance holds the row: come back and see whether it managed.
    if (!sent && (await sql.letterWaits(db, letterId)))
      throw new Error(`letter ${letterId} is being sent elsewhere`);
  }

  const enqueueAll = (tx: Tx, ids: readonly string[]): Promise<void> =>
    deps.jobs.enqueueAll(
      tx,
      MAIL_QUEUE,
      ids.map((letterId) => ({ letterId })),
    );

  function rowOf(draft: Draft) {
    const id = draft.key === undefined ? randomUUID() : idOf(draft.key);
    return {
      id,
      messageId: `<${id}@${deps.host}>`,
      recipient: draft.to,
      replyTo: draft.replyTo ?? '',
      subject: oneLine(draft.subject),
      text: draft.text,
      html: draft.html,
      headers: draft.headers ?? {},
    };
  }

  return {
    async post(tx, draft) {
      const row = rowOf(draft);
      await sql.insertLetters(tx, [row]);
      await deps.jobs.enqueue(tx, MAIL_QUEUE, { letterId: row.id }, { urgent: draft.urgent ?? false });
      return row.id;
    },
    async postAll(tx, drafts) {
      const rows = drafts.map(rowOf);
      await sql.insertLetters(tx, rows);
      await enqueueAll(
        tx,
        rows.map(({ id }) => id),
      );
    },
    async takeBack(tx, keys) {
      const ids = new Map(keys.map((key) => [idOf(key), key]));
      await sql.deleteUnsentLetters(tx, [...ids.keys()]);
      return (await sql.selectLetters(tx, [...ids.keys()])).flatMap(({ id }) => ids.get(id) ?? []);
    },
    async sendAgain(tx, which) {
      const ids = await sql.reviveLetters(tx, which);
      await enqueueAll(tx, ids);
      return ids.length;
    },
    dismiss: sql.dismissLetters,
    start: () =>
      deps.jobs.work<{ letterId: string }>(MAIL_QUEUE, ({ letterId }, { last }) => deliver(letterId, last)),
    state: () => deps.transport.state(),
  };
}

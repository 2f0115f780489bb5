import { createHash } from 'node:crypto';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Tx, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { deleteKey, deleteKeysBefore, selectKey, takeKey, updateKeyAnswer } from './idempotency.sql.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export interface KeyedRequest {
  accountId: number;
  key: string;
  /** Call name, path parameters and body identify equal requests. */
  call: string;
  params: unknown;
  body: unknown;
  now: Date;
  /** The answer holds a secret: it is not stored, and a repeat is refused. */
  secret: boolean;
}

/** True for a call that runs once for each `Idempotency-Key`. */
export const isKeyed = ({ method, who, secret }: Call): boolean =>
  who !== 'anyone' && (method === 'POST' || (method === 'PUT' && secret === true));

interface Done<T> {
  status: number;
  answer: T;
}

const hashOf = (request: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(`${request.call}\n${JSON.stringify([request.params, request.body])}`)
    .digest();

/**
 * Runs the work once for each key: within 24 hours the same key with the same body returns the first answer,
 * unless that was a secret. Key, work and answer are one transaction, so that a crash leaves neither half.
 */
export async function once<T>(tx: Tx, request: KeyedRequest, work: () => Promise<Done<T>>): Promise<Done<T>> {
  const { accountId, key, now } = request;
  if (key.length > MAX_KEY_LENGTH || key.includes('\0')) {
    throw new Refusal('validation', { detail: 'Idempotency-Key: не больше 255 знаков.' });
  }
  const of = { accountId, key };
  const requestHash = hashOf(request);
  if (!(await takeKey(tx, { ...of, requestHash, createdAt: now }))) {
    const first = await selectKey(tx, of);
    if (first && first.createdAt.getTime() > now.getTime() - DAY) {
      if (!first.requestHash.equals(requestHash)) throw new Refusal('idempotency_key_reused');
      if (request.secret) throw new Refusal('already_done');
      return { status: first.status ?? 200, answer: first.answer as T };
    }
    await deleteKey(tx, of);
    await takeKey(tx, { ...of, requestHash, createdAt: now });
  }
  const done = await work();
  await updateKeyAnswer(tx, of, { ...done, answer: request.secret ? null : done.answer });
  return done;
}

/** Deletes keys older than a day; a nightly job. */
export const forgetOldKeys = (tx: Writer, now: Date): Promise<void> =>
  deleteKeysBefore(tx, new Date(now.getTime() - DAY));

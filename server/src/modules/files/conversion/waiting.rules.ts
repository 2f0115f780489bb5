import type { Acting, Ctx, Exchange } from '../../../platform/api/context.ts';
import type { Result } from '../../../platform/api/answer.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { adoptUpload, type Formed, releaseFiles, type Upload } from '../files.public.ts';
import { conversionRecord } from './conversions.format.ts';
import { CONVERSION_QUEUE, type ConversionJob } from './conversions.queue.ts';
import * as sql from './conversions.sql.ts';

/** Films that wait, of the whole portal. */
const MOST = 100;

/** How long a failed film can be looked at, milliseconds. */
const FAILED_LIFE = 14 * 24 * 60 * 60 * 1000;

export interface Wanted {
  kind: sql.Kind;
  projectId: number;
  /** The record whose film it replaces; null for a new one. */
  recordId: number | null;
  /** Text fields of a new record. */
  form: Record<string, unknown>;
}

type FormRule<C extends Call> = (ctx: Ctx & Exchange, input: Formed<C>) => Promise<Result<C>>;

/** A film that browsers play is dealt with at once; for any other the answer is 202, and its record comes later. */
export const nowOrLater =
  <C extends Call>(now: FormRule<C>, later: FormRule<C>): FormRule<C> =>
  (ctx, input) => {
    if (!input.upload?.needsConversion) return now(ctx, input);
    ctx.reply.code(202);
    return later(ctx, input);
  };

/** The film is kept as it came and waits; the record's project has to be locked. */
export async function convertLater(
  { tx, caller, now, timeZone, jobs }: Acting & { readonly jobs: Pick<Jobs, 'enqueue'> },
  upload: Upload,
  { kind, projectId, recordId, form }: Wanted,
) {
  if (recordId !== null) await dropConversionsOf(tx, kind, [recordId], now);
  if ((await sql.countConversions(tx)) >= MOST) throw new Refusal('too_many_conversions');
  await adoptUpload(tx, upload, caller.accountId, now);
  const values = { kind, projectId, recordId, form, fileKey: upload.key };
  const id = await sql.insertConversion(tx, { ...values, createdBy: caller.accountId, createdAt: now });
  await jobs.enqueue(tx, CONVERSION_QUEUE, { conversionId: id } satisfies ConversionJob);
  return conversionRecord(required(await sql.selectConversion(tx, id)), now, timeZone);
}

/** Editors have seen what failed; the film itself, up to 180 MB, is kept no longer. A nightly job. */
export const forgetFailed = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) =>
    release(tx, await sql.deleteFailedBefore(tx, new Date(now.getTime() - FAILED_LIFE)), now),
  );

const release = (tx: Tx, rows: readonly { fileKey: string }[], now: Date): Promise<void> =>
  releaseFiles(
    tx,
    rows.map(({ fileKey }) => fileKey),
    now,
  );

/** Films that were to replace those of these records are wanted no more: the records are gone or have newer ones. */
export async function dropConversionsOf(
  tx: Tx,
  kind: sql.Kind,
  recordIds: readonly number[],
  now: Date,
): Promise<void> {
  if (recordIds.length) await release(tx, await sql.deleteOfRecords(tx, kind, recordIds), now);
}

/** The new films that wait for a project which is deleted, and how many they were. */
export async function dropConversionsIn(
  tx: Tx,
  kind: sql.Kind,
  projectId: number,
  now: Date,
): Promise<number> {
  const rows = await sql.deleteOfProject(tx, kind, projectId);
  await release(tx, rows, now);
  return rows.length;
}

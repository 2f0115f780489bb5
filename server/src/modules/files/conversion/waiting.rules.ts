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

/** Waiting films of the whole portal. */
const MAX_WAITING_VIDEOS = 100;

/** Retention of a failed film, milliseconds. */
const FAILED_TTL_MS = 14 * 24 * 60 * 60 * 1000;

export interface Wanted {
  kind: sql.Kind;
  projectId: number;
  recordId: number | null;
  form: Record<string, unknown>;
}

type FormRule<C extends Call> = (ctx: Ctx & Exchange, input: Formed<C>) => Promise<Result<C>>;

/** Stores a playable film at once; any other is answered with 202 and becomes a record later. */
export const nowOrLater =
  <C extends Call>(now: FormRule<C>, later: FormRule<C>): FormRule<C> =>
  (ctx, input) => {
    if (!input.upload?.needsConversion) return now(ctx, input);
    ctx.reply.code(202);
    return later(ctx, input);
  };

/** Stores the uploaded film for a conversion; the record's project must be locked. */
export async function convertLater(
  { tx, caller, now, timeZone, jobs }: Acting & { readonly jobs: Pick<Jobs, 'enqueue'> },
  upload: Upload,
  { kind, projectId, recordId, form }: Wanted,
) {
  if (recordId !== null) await dropConversionsOf(tx, kind, [recordId], now);
  if ((await sql.countConversions(tx)) >= MAX_WAITING_VIDEOS) throw new Refusal('too_many_conversions');
  await adoptUpload(tx, upload, caller.accountId, now);
  const values = { kind, projectId, recordId, form, fileKey: upload.key };
  const id = await sql.insertConversion(tx, { ...values, createdBy: caller.accountId, createdAt: now });
  await jobs.enqueue(tx, CONVERSION_QUEUE, { conversionId: id } satisfies ConversionJob);
  return conversionRecord(required(await sql.selectConversion(tx, id)), now, timeZone);
}

/** Nightly job. Deletes failed films, up to 180 MB each, because editors have seen the failure. */
export const forgetFailed = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) =>
    release(tx, await sql.deleteFailedBefore(tx, new Date(now.getTime() - FAILED_TTL_MS)), now),
  );

const release = (tx: Tx, rows: readonly { fileKey: string }[], now: Date): Promise<void> =>
  releaseFiles(
    tx,
    rows.map(({ fileKey }) => fileKey),
    now,
  );

/** Cancels the replacements of records that are deleted or have newer films. */
export async function dropConversionsOf(
  tx: Tx,
  kind: sql.Kind,
  recordIds: readonly number[],
  now: Date,
): Promise<void> {
  if (recordIds.length) await release(tx, await sql.deleteOfRecords(tx, kind, recordIds), now);
}

/** Cancels the new films of a deleted project and returns their number. */
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

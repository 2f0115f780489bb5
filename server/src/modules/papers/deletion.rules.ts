import { DELETION_HOURS } from '@portal/contract/papers/papers.calls.ts';
import type * as calls from '@portal/contract/papers/papers.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../audit-log/write/activity.public.ts';
import { releaseFiles } from '../files/files.public.ts';
import * as sql from './papers.sql.ts';

export const isOwn = ({ uploadedBy }: { uploadedBy: number | null }, caller: ReadCtx['caller']): boolean =>
  uploadedBy === caller.accountId;

export const isRecent = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= DELETION_HOURS * 3_600_000;

/** Deletes a document uploaded by mistake, with its signed file. */
export async function deleteDocflowDocument(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof calls.deleteDocflowDocument>,
): Promise<void> {
  const document = await sql.lockDocument(tx, id);
  if (!document || !isOwn(document, caller)) throw new Refusal('not_found');
  if (!isRecent(document, now)) throw new Refusal('too_late');
  const { originalKey, signedKey, originalFile } = document;
  await sql.deleteDocument(tx, id);
  await releaseFiles(tx, signedKey === null ? [originalKey] : [originalKey, signedKey], now);
  await recordChange({ tx, caller, now }, { section: 'docflow', action: 'delete', details: originalFile });
}

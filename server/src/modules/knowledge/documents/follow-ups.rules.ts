import type { AcknowledgeInput } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { Acting, Ctx } from '../../../platform/api/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import {
  deleteReadRequirement,
  saveReadRequirement,
} from '../../training/acknowledgements/acknowledgements.public.ts';
import {
  type Changes,
  changesBetween,
  recordChange,
  recordChanges,
} from '../../audit-log/write/activity.public.ts';
import { dropConversionsOf } from '../../files/conversion/conversions.public.ts';
import { dropEditions, editionsInForce } from '../../files/editions/editions.public.ts';
import { indexRecords, removeFromIndex, setFileText } from '../../search/search.public.ts';
import { type Document, findable, mustRead, type Project } from './documents.format.ts';
import { TEXT_QUEUE } from './text/text.queue.ts';

/** One queued job extracts the text of a file, another notifies people. */
export type Queueing = Acting & {
  readonly jobs: { enqueueAll(tx: Tx, queue: Queue, jobs: readonly object[]): Promise<void> };
};

/** Context without a call: a job acts for the person who uploaded the film. */
export type Adding = Omit<Queueing, 'caller'> & { readonly caller: Pick<Caller, 'accountId'> };

export const section = 'documents';

const LOGGED = ['projectId', 'originalName', 'fileName', 'comment', 'isArchive'] as const;

/** A changed document, or a new one: then `before` is undefined. */
type Saved = { before?: Document; after: Document; project: Project; acknowledge?: AcknowledgeInput };

/** Saves the read requirement, if there is one; returns its changes. */
async function askToRead(ctx: Adding, { before, after, project, acknowledge }: Saved): Promise<Changes> {
  if (!before && !acknowledge) return {};
  const editions = await editionsInForce(ctx.tx, 'document', after.id);
  return saveReadRequirement(ctx, mustRead(after, project, editions), acknowledge);
}

/** Follow-ups of created or changed documents, in their transaction. */
export async function onSaved(ctx: Adding, saved: readonly Saved[]): Promise<void> {
  const { tx } = ctx;
  await indexRecords(
    tx,
    saved.map(({ after, project }) => findable(after, project)),
  );
  const newFiles = saved.filter(({ before, after }) => before?.fileKey !== after.fileKey);
  for (const { before, after } of newFiles) if (before) await setFileText(tx, 'document', after.id, '');
  await ctx.jobs.enqueueAll(
    tx,
    TEXT_QUEUE,
    newFiles.map(({ after: { id, fileKey } }) => ({ documentId: id, fileKey })),
  );
  const asked: Changes[] = [];
  for (const one of saved) asked.push(await askToRead(ctx, one));
  await recordChanges(
    ctx,
    saved.map(({ before, after, project }, at) => ({
      section,
      action: before ? 'update' : 'upload',
      details: (before && after.fileName) || after.originalName,
      url: findable(after, project).url,
      changes: before && { ...changesBetween<Document>(before, after, LOGGED), ...asked[at] },
    })),
  );
}

/** Follow-ups of deleted documents, in their transaction. */
export async function onDeleted(ctx: Ctx, ids: readonly number[], details: string): Promise<void> {
  const { tx, now } = ctx;
  await dropEditions(tx, 'document', ids, now);
  await removeFromIndex(tx, 'document', ids);
  await deleteReadRequirement(ctx, 'document', ids);
  await dropConversionsOf(tx, 'document', ids, now);
  await recordChange(ctx, { section, action: 'delete', details });
}

import { MAX_FOUND_RECIPIENTS } from '@portal/contract/papers/delivery/batches.calls.ts';
import type * as calls from '@portal/contract/papers/delivery/batches.calls.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import { type Ctx, inTx, type Input, type OwnCallCtx, type ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer } from '../../../platform/api/list.ts';
import { required } from '../../../platform/database/required.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { orNotFound, Refusal, Refusals } from '../../../platform/refusal.ts';
import { recordChange, recordReading } from '../../audit-log/write/activity.public.ts';
import { releaseFiles } from '../../files/files.public.ts';
import { batchRecord, summaryOf } from './batches.format.ts';
import * as sql from './delivery.sql.ts';
import { itemTexts } from './item-texts.rules.ts';
import { takeBackNotices } from './notices/notices.rules.ts';
import { tellOfPapers } from './notices/notices.queue.ts';
import { titleOf } from './titles.format.ts';

const section = 'papers';

/** A batch that is still read after that time was left by an ended process, milliseconds. */
const READING_LIMIT = 60 * 60 * 1000;

export const dropLeftBatches = (db: Writer, now: Date): Promise<void> =>
  sql.deleteLeft(db, new Date(now.getTime() - READING_LIMIT));

export async function listPaperBatches(
  { tx, timeZone }: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listPaperBatches>,
) {
  return listAnswer(page, {
    rows: (part) => sql.selectBatches(tx, filters.state, sort, part),
    count: () => sql.countBatches(tx, filters.state),
    record: (row) => ({
      type: 'paper_batch' as const,
      id: String(row.id),
      attributes: summaryOf(row, timeZone),
    }),
  });
}

/** The batch with its items and the recognition's remarks. */
export async function shownBatch(
  { tx, files, timeZone }: Pick<ReadCtx, 'tx' | 'files' | 'timeZone'>,
  id: number,
) {
  const row = orNotFound(await sql.selectBatch(tx, id));
  const items = await sql.selectItems(tx, id);
  const texts = await itemTexts(files, await sql.selectExcerptsKey(tx, id));
  const candidates = await sql.selectNamed(
    tx,
    items.flatMap(({ item, employeeId }) => (employeeId === null ? (texts.get(item)?.candidates ?? []) : [])),
  );
  return batchRecord(row, items, { texts, candidates }, timeZone);
}

export async function getPaperBatch(ctx: ReadCtx, { params: { id } }: Input<typeof calls.getPaperBatch>) {
  const { state, createdById, name, period } = orNotFound(await sql.selectBatch(ctx.tx, id));
  // A look at others' papers before they have owners who could see it.
  if (state === 'preview' && createdById !== ctx.caller.accountId) {
    const details = `Черновик: ${titleOf({ name, period })}`;
    await recordReading(ctx, { section, action: 'download', details });
  }
  return { data: await shownBatch(ctx, id) };
}

/** Locks a batch that was split and is not published. */
async function lockDraft(ctx: Ctx, id: number) {
  const batch = await sql.lockBatch(ctx.tx, id);
  if (!batch || batch.state === 'reading') throw new Refusal('not_found');
  if (batch.state === 'published') throw new Refusal('batch_published');
  return batch;
}

export async function assignPapers(
  ctx: Ctx,
  { params: { id }, body: { assign } }: Input<typeof calls.assignPapers>,
) {
  const { tx } = ctx;
  const batch = await lockDraft(ctx, id);
  const items = await sql.selectItemNumbers(tx, id);
  const people = await sql.selectExisting(
    tx,
    assign.flatMap(({ empl_id: employeeId }) => employeeId ?? []),
  );
  const faults = assign.flatMap(({ item, empl_id: employeeId }, at) => {
    if (!items.has(item))
      return [new Refusal('validation', { field: `assign/${at}/item`, detail: 'Такой части в пачке нет.' })];
    if (employeeId === null || people.has(employeeId)) return [];
    return [new Refusal('employee_unknown', { field: `assign/${at}/empl_id` })];
  });
  if (faults.length > 0) throw new Refusals(422, faults);
  const last = new Map(assign.map(({ item, empl_id: employeeId }) => [item, employeeId]));
  await sql.updateItems(
    tx,
    id,
    [...last].map(([item, employeeId]) => ({ item, employeeId })),
  );
  const details = `${titleOf(batch)}, частей: ${last.size}`;
  if (last.size > 0) await recordChange(ctx, { section, action: 'update', details });
  return { data: await shownBatch(ctx, id) };
}

export async function publishPapers(
  ctx: Ctx,
  { params: { id }, body: { leave_unknown: leavesUnknown = false } }: Input<typeof calls.publishPapers>,
) {
  const { tx, now, jobs } = ctx;
  const batch = await lockDraft(ctx, id);
  const { unknown, papers } = required(await sql.selectBatch(tx, id));
  if (unknown > 0 && !leavesUnknown) throw new Refusal('unknown_items');
  if (papers === 0)
    throw new Refusal('unknown_items', { detail: 'Ни одного сотрудника не узнали: публиковать нечего.' });
  const left = await sql.deleteUnknown(tx, id);
  const published = await sql.publishItems(tx, id, now);
  await sql.updateBatch(tx, id, { state: 'published', publishedAt: now, excerptsKey: null });
  await releaseFiles(tx, batch.excerptsKey === null ? left : [...left, batch.excerptsKey], now);
  await tellOfPapers(jobs, tx, { batchId: id });
  const details = `${titleOf(batch)}, документов: ${published}`;
  await recordChange(ctx, { section, action: 'publish', details });
  return { data: await shownBatch(ctx, id), meta: { published } };
}

/** Deletes the batch's papers that nobody has opened; the batch too, if none is left. */
async function withdraw(ctx: Ctx, id: number) {
  const { tx, now } = ctx;
  const batch = orNotFound(await sql.lockBatch(tx, id));
  const deleted = await sql.deleteUnopened(tx, id);
  const kept = await sql.selectOpened(tx, id);
  const readers = new Set(kept.map(({ employeeId }) => employeeId));
  const without = deleted.flatMap(({ employeeId }) => employeeId ?? []).filter((one) => !readers.has(one));
  await takeBackNotices(ctx, id, without);
  if (kept.length === 0) await sql.deleteBatch(tx, id);
  const keys = deleted.map(({ key }) => key);
  await releaseFiles(tx, batch.excerptsKey === null ? keys : [...keys, batch.excerptsKey], now);
  const isPublished = batch.state === 'published';
  if (keys.length > 0 || !isPublished) {
    const details = `${titleOf(batch)}, документов: ${keys.length}`;
    await recordChange(ctx, { section, action: isPublished ? 'withdraw' : 'delete', details });
  }
  return { withdrawn: keys.length, opened: kept.length };
}

/** A withdrawal is kept even if the answer is that other papers were opened. */
export async function deletePaperBatch(
  ctx: OwnCallCtx,
  { params: { id } }: Input<typeof calls.deletePaperBatch>,
): Promise<void> {
  const meta = await ctx.db.transaction((tx) => withdraw(inTx(ctx, tx), id));
  if (meta.opened > 0) throw new Refusal('paper_opened', { meta });
}

/** The pages of an item before publication. */
export async function getPaperItemFile(
  { tx }: ReadCtx,
  { params: { id, item } }: Input<typeof calls.getPaperItemFile>,
) {
  return { ...orNotFound(await sql.selectItemFile(tx, id, item)), isKept: false };
}

export async function findPaperRecipients(
  { tx }: ReadCtx,
  { query: { search } }: Input<typeof calls.findPaperRecipients>,
) {
  const rows = await sql.selectRecipients(tx, searchWords(search), MAX_FOUND_RECIPIENTS);
  return {
    data: rows.map(({ id, fullName, codeId, area, state }) => ({
      type: 'paper_recipient' as const,
      id: String(id),
      attributes: { full_name: fullName, code_id: codeId, area, is_at_work: state === 'W' },
    })),
  };
}

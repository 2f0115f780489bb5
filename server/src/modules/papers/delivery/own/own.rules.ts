import { buffer } from 'node:stream/consumers';
import { MAX_DUTIES } from '@portal/contract/notifications/duties/duties.calls.ts';
import type * as calls from '@portal/contract/papers/delivery/own-papers.calls.ts';
import { MAX_PAPER_VIEWS } from '@portal/contract/papers/delivery/own-papers.calls.ts';
import { ISSUERS } from '@portal/contract/papers/delivery/batches.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, numbers } from '../../../../platform/api/list.ts';
import { required } from '../../../../platform/database/required.ts';
import type { Duty } from '../../../../platform/duties/duty.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { isoInZone } from '../../../../platform/time/zone.ts';
import { recordActivity, recordChange } from '../../../audit-log/write/activity.public.ts';
import { titleOf } from '../titles.format.ts';
import * as sql from './own.sql.ts';

const section = 'papers';

const toRecord = (row: sql.OwnPaper, timeZone: string) => ({
  type: 'paper' as const,
  id: String(row.id),
  attributes: {
    name: row.name,
    document_type_id: String(row.documentTypeId),
    period: row.period,
    pages: row.pages,
    size: row.size,
    published_at: isoInZone(row.publishedAt, timeZone),
    opened_at: row.openedAt && isoInZone(row.openedAt, timeZone),
    received_at: row.receivedAt && isoInZone(row.receivedAt, timeZone),
    receipt: row.receipt,
  },
});

/** Employee of the caller; an account without one has no papers. */
const ownerOf = ({ caller: { employeeId } }: Pick<ReadCtx, 'caller'>): number => employeeId ?? 0;

export async function listOwnPapers(
  ctx: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listOwnPapers>,
) {
  const { tx, timeZone } = ctx;
  const filter: sql.OwnFilter = {
    employeeId: ownerOf(ctx),
    ids: numbers(filters['id.in']),
    types: numbers(filters['document_type.in']),
    period: filters.period,
  };
  return listAnswer(page, {
    rows: (part) => sql.selectOwn(tx, filter, sort, part),
    count: () => sql.countOwn(tx, filter),
    record: (row) => toRecord(row, timeZone),
  });
}

/** The file for its owner, whose first look is kept, or for an accountant, whose every look is. */
export async function getPaperFile(
  { tx, db, files, caller, now }: ReadCtx,
  { params: { id } }: Input<typeof calls.getPaperFile>,
  isSent: boolean,
) {
  const file = orNotFound(await sql.selectFile(tx, id));
  const isOwner = file.employeeId === caller.employeeId;
  if (!isOwner && !ISSUERS.includes(caller.role)) throw new Refusal('not_found');
  // Without the key or the file nobody has looked at it.
  if (isSent) await buffer(await files.get(file.key, { start: 0, end: 0 }, file.size));
  if (isSent && isOwner && !(await sql.markOpened(db, id, now))) throw new Refusal('not_found');
  if (isSent && !isOwner)
    await db.transaction(async (own) => {
      const details = `${titleOf(file)}: ${file.fullName}`;
      await sql.insertView(own, { paperId: id, accountId: caller.accountId, createdAt: now });
      await recordActivity(own, { userId: caller.accountId, section, action: 'download', details, now });
    });
  return { ...file, isKept: false };
}

export async function receivePaper(ctx: Ctx, { params: { id } }: Input<typeof calls.receivePaper>) {
  const { tx, now, timeZone } = ctx;
  const own = orNotFound(await sql.lockOwn(tx, id, ownerOf(ctx)));
  if (!own.openedAt) throw new Refusal('not_opened');
  if (!own.receivedAt) await sql.updateReceived(tx, id, now);
  const row = required(await sql.selectOne(tx, id, ownerOf(ctx)));
  if (!own.receivedAt) await recordChange(ctx, { section, action: 'receive', details: titleOf(row) });
  return { data: toRecord(row, timeZone) };
}

export async function listPaperLooks(ctx: ReadCtx, { params: { id } }: Input<typeof calls.listPaperLooks>) {
  orNotFound(await sql.selectOne(ctx.tx, id, ownerOf(ctx)));
  const looks = await sql.selectViews(ctx.tx, id, MAX_PAPER_VIEWS);
  return {
    data: looks.map((look) => ({
      type: 'paper_look' as const,
      id: String(look.id),
      attributes: {
        user: look.user,
        role: look.role,
        created_at: isoInZone(look.createdAt, ctx.timeZone),
      },
    })),
  };
}

/** Papers that the caller has not confirmed yet. */
export async function paperDuties(ctx: ReadCtx): Promise<Duty[]> {
  const waiting = await sql.selectToReceive(ctx.tx, ownerOf(ctx), MAX_DUTIES);
  return waiting.map((row) => ({
    kind: 'paper',
    of: row.id,
    title: titleOf(row),
    detail: row.openedAt ? 'Подтвердите получение' : 'Откройте документ и подтвердите получение',
    due: null,
    address: `/papers?id=${row.id}`,
  }));
}

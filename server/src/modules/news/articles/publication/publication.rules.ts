import type * as calls from '@portal/contract/news/articles/news.calls.ts';
import { isEditor, STAFF } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../../platform/api/caller.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import {
  audienceColumns,
  type AudienceColumns,
  audienceOf,
} from '../../../accounts/audience/audience.public.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Changes } from '../../../audit-log/write/activity.public.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { dayInZone, momentAtEnd } from '../../../../platform/time/zone.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import { type NewsRow, selectOneNews } from '../news.sql.ts';
import * as sql from './publication.sql.ts';

type Listed = Pick<NewsRow, 'isDraft' | 'isPinned' | 'lastDay' | keyof AudienceColumns>;
type Body = Input<typeof calls.createNews>['body'];

/** True for a published news: no draft, and its time has come. */
export const isOut = ({ isDraft, dateTime }: Pick<NewsRow, 'isDraft' | 'dateTime'>, now: Date): boolean =>
  !isDraft && dateTime <= now;

/** The news if the caller may read it: editors read all, others published ones for them. */
export async function newsFor(
  { tx, caller, now, timeZone }: Pick<ReadCtx, 'tx' | 'caller' | 'now' | 'timeZone'>,
  id: number,
) {
  const reader = isEditor(caller.role) ? undefined : caller;
  return orNotFound(await selectOneNews(tx, id, { reader, now, today: dayInZone(now, timeZone) }));
}

/** Publication fields for the caller. */
export const published = (row: Listed, { role }: Caller) => ({
  is_draft: row.isDraft,
  is_pinned: row.isPinned,
  last_day: row.lastDay,
  ...(isEditor(role) && { audience: audienceOf(row) }),
});

/** Columns of the given fields; absent ones stay unchanged. */
export const publicationOf = ({ is_draft, is_pinned, last_day, audience }: Body) => ({
  ...(is_draft !== undefined && { isDraft: is_draft }),
  ...(is_pinned !== undefined && { isPinned: is_pinned }),
  ...(last_day !== undefined && { lastDay: last_day }),
  ...(audience && audienceColumns(audience)),
});

/** Refuses a last day before the publication. */
export function assertLasts({ lastDay, dateTime }: NewsRow, timeZone: string): void {
  if (lastDay !== null && momentAtEnd(lastDay, timeZone) <= dateTime)
    throw new Refusal('validation', { field: 'last_day', detail: 'Последний день раньше даты выхода.' });
}

/** Attached documents in order; none for roles without the knowledge base. */
export async function attachmentsOf({ tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>, newsId: number) {
  if (!STAFF.includes(caller.role)) return [];
  const rows = await sql.selectAttachments(tx, newsId);
  return rows.map(({ id, ...file }) => ({ id: String(id), ...file }));
}

/** Replaces the attached documents; undefined keeps them. Returns the change. */
export async function putAttachments(tx: Tx, newsId: number, ids: Body['attachments']): Promise<Changes> {
  const before = await sql.selectAttachments(tx, newsId);
  if (!ids) return {};
  const known = new Set((await sql.lockDocuments(tx, ids)).map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at >= 0)
    throw new Refusal('validation', { field: `attachments/${at}`, detail: 'Такого документа нет.' });
  await sql.replaceAttachments(tx, newsId, ids);
  const after = await sql.selectAttachments(tx, newsId);
  const [was, is] = [before, after].map((files) => files.map(({ name }) => name).join(', '));
  return was === is ? {} : { attachments: [was ?? '', is ?? ''] };
}

/** Stores the first opening of a published news. */
export async function readNews(ctx: Ctx, { params: { id } }: Input<typeof calls.readNews>): Promise<void> {
  const { tx, caller, now } = ctx;
  const row = await newsFor(ctx, id);
  if (isOut(row, now)) await sql.insertReading(tx, { newsId: id, accountId: caller.accountId, readAt: now });
}

export const readBy = async (ctx: Pick<ReadCtx, 'tx' | 'caller' | 'settings'>, newsId: number) =>
  isEditor(ctx.caller.role)
    ? { read_by: await sql.countReadings(ctx.tx, newsId, await managedScope(ctx)) }
    : {};

/** Scheduled job. Unpins news after their last day. */
export const unpinEnded = ({ db, config }: Pick<Platform, 'db' | 'config'>, now: Date): Promise<void> =>
  sql.unpinBefore(db, dayInZone(now, config.timeZone));

import * as calls from '@portal/contract/notifications/notifications.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import { pagination } from '../../platform/api/pagination.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import * as sql from './notifications.sql.ts';

const DAY = 24 * 60 * 60 * 1000;

export const listNotifications = (ctx: ReadCtx, { query: { page } }: Input<typeof calls.listNotifications>) =>
  listOf(ctx, page);

async function listOf(
  { tx, caller: { accountId }, timeZone }: ReadCtx,
  page: { number: number; size: number } | undefined,
) {
  const rows = await sql.selectNotifications(
    tx,
    accountId,
    page ?? { number: 1, size: calls.MAX_NOTIFICATIONS },
  );
  const data = rows.map(({ id, createdAt, readAt, ...said }) => ({
    type: 'notification' as const,
    id: String(id),
    attributes: {
      ...said,
      created_at: isoInZone(createdAt, timeZone),
      read_at: readAt && isoInZone(readAt, timeZone),
    },
  }));
  const { all, unread } = await sql.countNotifications(tx, accountId);
  return { data, meta: { unread, ...(page && { pagination: pagination(page, all) }) } };
}

/** The number of the bell, as a page asks for it. */
export async function startOfNotifications(ctx: ReadCtx) {
  return [{ address: '/notifications/?page%5Bsize%5D=1', answer: await listOf(ctx, { number: 1, size: 1 }) }];
}

/** Reading twice changes nothing; other people's notifications are skipped. */
export async function readNotifications(
  { tx, caller: { accountId }, now }: Ctx,
  { body }: Input<typeof calls.readNotifications>,
) {
  await sql.markRead(tx, accountId, 'ids' in body ? body.ids : undefined, now);
  await sql.announceRecipients(tx, [accountId]);
  const unread = await sql.countUnread(tx, accountId);
  return { data: { message: unread ? `Не прочитано: ${unread}.` : 'Всё прочитано.', unread } };
}

/** Nightly job. Deletes notifications past their retention. */
export const forgetNotifications = (db: Database, now: Date): Promise<number> =>
  sql.deleteNotifications(db, new Date(now.getTime() - calls.NOTIFICATION_DAYS * DAY));

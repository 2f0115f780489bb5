import {
  KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@portal/contract/notifications/kinds.ts';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx, type Writer } from '../../platform/database/database.ts';
import { required } from '../../platform/database/required.ts';
import { offsetOf, type Page } from '../../platform/api/list.ts';
import { account } from '../../platform/people/account.table.ts';
import { isSectionOn } from '../../platform/settings/settings.sql.ts';
import { notification, notificationSetting } from './notifications.table.ts';
import { pushSubscription } from './push/push.table.ts';

/** Records that must be read, by the beginning of their page's path. */
const READ_SECTIONS = { '/news/': 'news', '/?card=': 'information', '/file_viewer/': 'documents' };

const SECTIONS = sql.param(KIND_NAMES.map((kind) => NOTIFICATION_KINDS[kind].section));
const SECTION = sql.join(
  [
    sql`coalesce((${SECTIONS}::text[])[array_position(${sql.param(KIND_NAMES)}::text[], ${notification.kind})], case`,
    ...Object.entries(READ_SECTIONS).map(
      ([path, section]) => sql`when starts_with(${notification.address}, ${path}) then ${section}`,
    ),
    sql`end)`,
  ],
  sql.raw(' '),
);
/** Its section is switched on. */
export const isOfSectionOn = isSectionOn(SECTION);

const isShown = and(notification.isShown, isAmong(notification.kind, KIND_NAMES), isOfSectionOn);
/** Counted by the bell. */
export const isUnread = and(isShown, isNull(notification.readAt));

const shownTo = (accountId: number): SQL | undefined => and(eq(notification.accountId, accountId), isShown);

export const selectNotifications = (tx: Reader, accountId: number, page: Page) =>
  tx
    .select({
      ...columns(notification, 'id', 'title', 'detail', 'address', 'createdAt', 'readAt'),
      kind: sql<NotificationKind>`${notification.kind}`,
    })
    .from(notification)
    .where(shownTo(accountId))
    .orderBy(desc(notification.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** All that are shown, and the unread ones among them. */
export async function countNotifications(tx: Reader, accountId: number) {
  const [counted] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notification.readAt} is null))::int`,
    })
    .from(notification)
    .where(shownTo(accountId));
  return required(counted);
}

export const countUnread = (tx: Reader, accountId: number): Promise<number> =>
  tx.$count(notification, and(eq(notification.accountId, accountId), isUnread));

/** Notified on commit to every process with open pages; a payload is limited to 8 000 bytes. */
export const NOTIFY_CHANNEL = 'portal_told';
const IDS_OF_PAYLOAD = 500;

/** Makes open pages of these people refresh their unread number. */
export async function announceRecipients(tx: Tx, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.execute(sql`
    select pg_notify(${NOTIFY_CHANNEL}, string_agg(recipient.id::text, ','))
    from unnest(${sql.param([...accountIds])}::bigint[]) with ordinality as recipient (id, place)
    group by recipient.place / ${IDS_OF_PAYLOAD}::int`);
}

/** Marks the person's notifications as read; undefined for all of them. */
export async function markRead(
  tx: Tx,
  accountId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        shownTo(accountId),
        isNull(notification.readAt),
        ids === undefined ? undefined : isAmong(notification.id, ids),
      ),
    );
}

/** Deletes older ones; returns their number. */
export async function deleteNotifications(tx: Writer, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(notification).where(lt(notification.createdAt, before));
  return rowCount ?? 0;
}

export const selectChosen = (tx: Reader, accountId: number) =>
  tx
    .select(columns(notificationSetting, 'kind', 'portal', 'push', 'email'))
    .from(notificationSetting)
    .where(eq(notificationSetting.accountId, accountId))
    .limit(KIND_NAMES.length * 2);

/** Role of an account, and whether one of its browsers gets push messages; undefined once it is deleted. */
export async function selectSubscriber(tx: Reader, accountId: number) {
  const [row] = await tx
    .select({
      role: account.role,
      hasPush: sql<boolean>`exists (select 1 from ${pushSubscription} where ${pushSubscription.accountId} = ${account.id})`,
    })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)));
  return row;
}

export async function putChosen(tx: Tx, values: (typeof notificationSetting.$inferInsert)[]): Promise<void> {
  if (values.length === 0) return;
  await tx
    .insert(notificationSetting)
    .values(values)
    .onConflictDoUpdate({
      target: [notificationSetting.accountId, notificationSetting.kind],
      set: { portal: sql`excluded.portal`, push: sql`excluded.push`, email: sql`excluded.email` },
    });
}

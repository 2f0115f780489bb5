import type { Database } from '../../../platform/database/database.ts';
import type { LiveSource } from '../../../platform/live/live.ts';
import { NOTIFY_CHANNEL } from '../notifications.sql.ts';
import * as sql from './live.sql.ts';

/** Event with the unread number only, without content. */
export const unreadNumbers: LiveSource = {
  channel: NOTIFY_CHANNEL,
  async read(db, accountIds) {
    const unread = new Map((await sql.countUnreadOf(db, accountIds)).map(({ id, count }) => [id, count]));
    return new Map(
      accountIds.map((id) => [id, `event: unread\ndata: ${JSON.stringify({ unread: unread.get(id) ?? 0 })}`]),
    );
  },
  living: sql.livingSessions,
};

export async function unreadNow(db: Database, accountId: number): Promise<string> {
  return `${(await unreadNumbers.read(db, [accountId])).get(accountId) ?? ''}\n\n`;
}

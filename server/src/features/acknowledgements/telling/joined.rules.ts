import type { Platform } from '../../../platform/platform.ts';
import { tell } from '../../notifications/notifications.public.ts';
import { selectJoined } from './joined.sql.ts';
import { keyOf, published } from './messages.format.ts';

/** Long enough for a portal that stood still; notifications, which say who was told, are kept much longer. */
const DAYS = 7;
/** More things than that are told in one message. */
const EACH = 5;
const AT_ONCE = 2_000;

/** Tells those who have come of late of what had been published without them, each thing once. */
export async function tellJoined(
  { db, mail, jobs, config }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await selectJoined(tx, { now, days: DAYS, each: EACH, limit: AT_ONCE });
    const [few, many] = [rows.filter(({ n }) => n <= EACH), rows.filter(({ n }) => n > EACH)];
    const ids = (of: typeof rows): number[] => of.map(({ accountId }) => accountId);
    for (const [, [thing, ...others]] of Map.groupBy(few, keyOf))
      if (thing) await tell({ tx, now, mail, jobs, config }, published(thing, ids([thing, ...others])));
    for (const [day, people] of Map.groupBy(many, (row) => row.day))
      await tell(
        { tx, now, mail, jobs, config },
        {
          kind: 'acknowledge',
          to: { accountIds: ids(people) },
          title: 'Вас ждут материалы для ознакомления',
          detail: 'Они собраны в разделе «Мне нужно».',
          address: '/duties',
          once: `acknowledge:joined:${day}`,
        },
      );
  });
}

import { sql } from 'drizzle-orm';
import { isRefused } from '../../../../platform/webhooks/webhooks.sql.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { webhook, webhookDelivery } from '../../../../platform/webhooks/webhook.table.ts';

export interface Failing {
  [column: string]: unknown;
  url: string;
  /** Time of its first failed attempt. */
  since: Date;
}

/** The first failed delivery that each active webhook still waits for. */
export async function selectFailing(tx: Reader): Promise<Failing[]> {
  const { rows } = await tx.execute<Failing>(sql`
    select distinct on (d.webhook_id) w.url, d.failed_at as since
    from ${webhookDelivery} d join ${webhook} w on w.id = d.webhook_id
    where w.is_active and d.due_at is not null and d.failed_at is not null and not ${isRefused} order by d.webhook_id, d.id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Addresses of webhooks with deliveries given up since then, with their number. */
export async function selectGivenUp(tx: Reader, since: Date): Promise<{ url: string; count: number }[]> {
  const { rows } = await tx.execute<{ url: string; count: number }>(sql`
    select w.url, count(*)::int as count from ${webhookDelivery} d join ${webhook} w on w.id = d.webhook_id
    where d.gave_up_at >= ${since.toISOString()}::timestamptz group by w.id order by w.id`);
  return rows;
}

export const countWebhooks = async (tx: Reader): Promise<number> =>
  (await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${webhook}`)).rows[0]?.n ?? 0;

/** Deliveries that wait and deliveries given up in the last 30 days; each count has an index. */
export async function countDeliveryStates(tx: Reader): Promise<{ waiting: number; given_up: number }> {
  const { rows } = await tx.execute<{ waiting: number; given_up: number }>(sql`
    select (select count(*)::int from ${webhookDelivery} where due_at is not null) as waiting,
      (select count(*)::int from ${webhookDelivery} where gave_up_at is not null) as given_up`);
  return rows[0] ?? { waiting: 0, given_up: 0 };
}

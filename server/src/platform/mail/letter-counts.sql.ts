import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { emailOutbox } from './mail.table.ts';

/** Three days of attempts failed, and no administrator has dismissed the e-mail. */
export const isGivenUp = and(isNotNull(emailOutbox.gaveUpAt), isNull(emailOutbox.dismissedAt));

/** Waiting e-mails and given-up ones; each count has an index. */
export async function countEmails(tx: Reader): Promise<{ waiting: number; given_up: number }> {
  const { rows } = await tx.execute<{ waiting: number; given_up: number }>(sql`
    select
      (select count(*)::int from ${emailOutbox} where ${emailOutbox.sentAt} is null and ${emailOutbox.gaveUpAt} is null) as waiting,
      (select count(*)::int from ${emailOutbox} where ${isGivenUp}) as given_up`);
  return rows[0] ?? { waiting: 0, given_up: 0 };
}

export interface MailTroubles {
  failing: number;
  /** Start of the outage; null while e-mails are delivered. */
  failingSince: Date | null;
  givenUp: number;
}

/** Undelivered e-mails and the start of an outage. */
export async function selectTroubles(tx: Reader): Promise<MailTroubles> {
  const { rows } = await tx.execute<{ failing: number; since: string | null; given_up: number }>(sql`
    with last as (select max(${emailOutbox.sentAt}) as sent_at from ${emailOutbox} where ${emailOutbox.sentAt} is not null)
    select count(*) filter (where gave_up_at is null)::int as failing,
      min(failed_at) filter (where gave_up_at is null and failed_at > coalesce(last.sent_at, '-infinity'))::text as since,
      count(*) filter (where gave_up_at is not null and dismissed_at is null)::int as given_up
    from ${emailOutbox}, last where ${emailOutbox.sentAt} is null and (failed_at is not null or gave_up_at is not null)`);
  const { failing = 0, since = null, given_up: givenUp = 0 } = rows[0] ?? {};
  return { failing, failingSince: since === null ? null : new Date(since), givenUp };
}

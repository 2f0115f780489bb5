import { asc, desc } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { isGivenUp } from '../../platform/mail/letter-counts.sql.ts';
import { emailOutbox } from '../../platform/mail/mail.table.ts';

export async function selectGivenUp(
  tx: Reader,
  newestFirst: boolean,
  page: { number: number; size: number },
) {
  const direction = newestFirst ? desc : asc;
  return tx
    .select({
      id: emailOutbox.id,
      recipient: emailOutbox.recipient,
      subject: emailOutbox.subject,
      createdAt: emailOutbox.createdAt,
      gaveUpAt: emailOutbox.gaveUpAt,
      tries: emailOutbox.tries,
      failure: emailOutbox.failure,
    })
    .from(emailOutbox)
    .where(isGivenUp)
    .orderBy(direction(emailOutbox.gaveUpAt), direction(emailOutbox.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

export const countGivenUp = (tx: Reader): Promise<number> => tx.$count(emailOutbox, isGivenUp);

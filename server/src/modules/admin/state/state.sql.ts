import { asc, desc } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isGivenUp } from '../../../platform/mail/letter-counts.sql.ts';
import { emailOutbox } from '../../../platform/mail/mail.table.ts';

export async function selectGivenUp(
  tx: Reader,
  newestFirst: boolean,
  page: { number: number; size: number },
) {
  const direction = newestFirst ? desc : asc;
  return tx
    .select(columns(emailOutbox, 'id', 'recipient', 'subject', 'createdAt', 'gaveUpAt', 'tries', 'failure'))
    .from(emailOutbox)
    .where(isGivenUp)
    .orderBy(direction(emailOutbox.gaveUpAt), direction(emailOutbox.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

export const countGivenUp = (tx: Reader): Promise<number> => tx.$count(emailOutbox, isGivenUp);

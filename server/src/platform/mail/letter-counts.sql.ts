import { sql } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { emailOutbox } from './mail.table.ts';

/** Letters that wait to go out, and those that were given up; both by an index of their own. */
export async function countLetters(tx: Reader): Promise<{ waiting: number; given_up: number }> {
  const { rows } = await tx.execute<{ waiting: number; given_up: number }>(sql`
    select
      (select count(*)::int from ${emailOutbox} where ${emailOutbox.sentAt} is null and ${emailOutbox.gaveUpAt} is null) as waiting,
      (select count(*)::int from ${emailOutbox} where ${emailOutbox.gaveUpAt} is not null) as given_up`);
  return rows[0] ?? { waiting: 0, given_up: 0 };
}

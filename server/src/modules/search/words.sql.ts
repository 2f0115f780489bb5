import { sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { searchWord } from './search.table.ts';

export async function insertWords(tx: Writer, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx.execute(sql`
    insert into ${searchWord} (word)
    select word from unnest(${sql.param(words)}::text[]) as given (word)
    where not exists (select 1 from ${searchWord} known where known.word = given.word)`);
}

/** Minimum similarity of two words: one wrong letter removes half of a short word's trigrams. */
const MIN_SIMILARITY = sql`case when length(given) <= 5 then 0.3 else 0.4 end`;

/** Known words with many common trigrams for each of those, most similar first, up to so many. */
export async function selectAlike(
  tx: Reader,
  words: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ given: string; alike: string[] }>(sql`
    select given, array(
      select word from ${searchWord} where word % given and similarity(word, given) >= ${MIN_SIMILARITY}
      group by word order by similarity(word, given) desc, word
      limit ${most}
    ) as alike
    from unnest(${sql.param(words)}::text[]) as asked (given)`);
  return new Map(rows.map(({ given, alike }) => [given, alike]));
}

import type { ReadCtx } from '../../platform/api/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maySee } from './news.rules.ts';
import { selectOneNews } from './news.sql.ts';

/** A news as the caller reads it; refuses `not_found`. */
export async function newsToRead({ tx, caller, now }: Pick<ReadCtx, 'tx' | 'caller' | 'now'>, id: number) {
  const row = await selectOneNews(tx, id);
  if (!row || !maySee(caller, row, now)) throw new Refusal('not_found');
  return { title: row.title, text: row.body };
}

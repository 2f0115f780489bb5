import type { ReadCtx } from '../../../platform/api/context.ts';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { regroupFindable } from '../../search/search.public.ts';
import { selectIdsOfType } from './news.sql.ts';
import { newsFor } from './publication/publication.rules.ts';

/** Updates the renamed type in the search index. */
export async function regroupNews(tx: Tx, type: NewsType): Promise<void> {
  await regroupFindable(tx, 'news', await selectIdsOfType(tx, type), type);
}

/** A news for the caller; refuses `not_found`. */
export async function newsToRead(ctx: Pick<ReadCtx, 'tx' | 'caller' | 'now' | 'timeZone'>, id: number) {
  const row = await newsFor(ctx, id);
  return { title: row.title, text: row.body };
}

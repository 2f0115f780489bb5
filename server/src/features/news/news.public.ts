import type { ReadCtx } from '../../platform/api/context.ts';
import { newsFor } from './publication/publication.rules.ts';

/** A news as the caller reads it; refuses `not_found`. */
export async function newsToRead(ctx: Pick<ReadCtx, 'tx' | 'caller' | 'now'>, id: number) {
  const row = await newsFor(ctx, id);
  return { title: row.title, text: row.body };
}

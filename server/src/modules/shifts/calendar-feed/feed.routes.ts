import * as calls from '@portal/contract/shifts/calendar-feed/feed.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { hasVersion } from '../../../platform/api/etag.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import * as rules from './feed.rules.ts';

export function feedRoutes(answer: Answer): void {
  answer(calls.getFeed, rules.getFeed);
  answer(calls.createFeed, rules.createFeed);
  answer(calls.deleteFeed, rules.deleteFeed);
  answer(calls.readFeed, async (ctx, input) => {
    const { text, etag } = await rules.readFeed(ctx, input);
    ctx.reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition('inline', 'Выходы.ics'),
      // Revalidated on each request, so that a cache never serves a revoked address.
      'cache-control': 'private, no-cache',
      etag,
    });
    if (hasVersion(ctx.request, etag)) return ctx.reply.code(304).send();
    return ctx.reply.send(text);
  });
}

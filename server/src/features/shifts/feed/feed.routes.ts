import * as calls from '@portal/contract/shifts/feed/feed.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { hasVersion } from '../../../platform/api/etag.ts';
import { contentDisposition } from '../../../platform/files/content-disposition.ts';
import type { CalendarSettings } from './feed.format.ts';
import * as rules from './feed.rules.ts';

export function feedRoutes(answer: Answer, settings: CalendarSettings): void {
  const { timeZone, publicUrl } = settings;
  answer(calls.getFeed, ({ tx, caller }) => rules.getFeed(tx, caller, timeZone));
  answer(calls.createFeed, ({ tx, caller, now }) => rules.createFeed(tx, caller, publicUrl, now));
  answer(calls.deleteFeed, ({ tx, caller, now }) => rules.deleteFeed(tx, caller, now));
  answer(calls.readFeed, async ({ tx, params, now, request, reply }) => {
    const { text, etag } = await rules.readFeed(tx, params.secret, now, settings);
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': contentDisposition('inline', 'Выходы.ics'),
      // Asked again each time, so that a revoked address shows nothing from a cache.
      'cache-control': 'private, no-cache',
      etag,
    });
    if (hasVersion(request, etag)) return reply.code(304).send();
    return reply.send(text);
  });
}

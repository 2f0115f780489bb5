import { openLive } from '@portal/contract/notifications/live.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { unreadNow } from './live.rules.ts';

const EVENTS = 'text/event-stream';

export function liveRoutes(answer: Answer): void {
  answer(openLive, async ({ request, reply, caller, db }) => {
    // Disables buffering by caches and nginx.
    reply.headers({
      'content-type': `${EVENTS}; charset=utf-8`,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // A client that does not accept events would wait for an end that never comes.
    const isWaiting = request.method === 'GET' && request.headers.accept?.includes(EVENTS);
    return reply.send(isWaiting ? request.server.live.open(caller) : await unreadNow(db, caller.accountId));
  });
}

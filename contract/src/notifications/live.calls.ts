import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';

/** Payload of an event. */
export const LiveNumbers = z.object({ unread: z.int() });

/**
 * Server-sent events: `event: unread`, `data: {"unread":3}`, first immediately and then on each change.
 * Without `Accept: text/event-stream` only the first number is returned as JSON.
 */
export const openLive = defineCall({
  summary: 'Число непрочитанных уведомлений, как только оно меняется: поток событий, пока длится сеанс',
  method: 'GET',
  path: '/notifications/live/',
  who: SIGNED_IN,
  bytes: true,
  refusals: ['too_many_requests'],
  answer: z.any(),
});

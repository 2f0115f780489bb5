import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';

/** What an event says. */
export const LiveNumbers = z.object({ unread: z.int() });

/** Server-sent events: `event: unread`, `data: {"unread":3}`, first at once and then whenever the number is another. Without `Accept: text/event-stream` the first alone. */
export const openLive = defineCall({
  name: 'openLive',
  tag: 'notifications',
  summary: 'Число непрочитанных уведомлений, как только оно меняется: поток событий, пока длится сеанс',
  method: 'GET',
  path: '/notifications/live/',
  who: SIGNED_IN,
  status: 200,
  bytes: true,
  answer: z.any(),
});

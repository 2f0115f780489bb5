import { z } from 'zod';
import { dataOf, Nothing, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Instant } from '../../shared/primitives.ts';
import { STAFF } from '../../shared/roles.ts';

/** The feed URL is returned once, on creation: only its hash is stored. */
export const getFeed = defineCall({
  summary: 'Есть ли у меня ссылка на календарь смен',
  method: 'GET',
  path: '/work_time/feed/',
  who: STAFF,
  answer: dataOf(recordOf('feed', { created_at: Instant, last_read_at: Instant.nullable() }).nullable()),
});

export const createFeed = defineCall({
  summary: 'Выдать секретную ссылку на календарь смен; прежняя перестаёт действовать',
  method: 'POST',
  path: '/work_time/feed/',
  who: STAFF,
  secret: true,
  refusals: ['no_employee'],
  answer: dataOf(recordOf('feed', { url: z.url() })),
});

export const deleteFeed = defineCall({
  summary: 'Отозвать ссылку на календарь смен',
  method: 'DELETE',
  path: '/work_time/feed/',
  who: STAFF,
  answer: Nothing,
});

/** The secret in the URL is the permission: phone calendars send no token. */
export const readFeed = defineCall({
  summary: 'Календарь смен в формате iCalendar',
  method: 'GET',
  path: '/work_time/feed/:secret.ics/',
  who: 'anyone',
  bytes: true,
  params: z.object({ secret: z.string() }),
  answer: z.any(),
});

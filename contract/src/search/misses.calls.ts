import { z } from 'zod';
import { pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { listQuery } from '../shared/list-query.ts';
import { EDITORS } from '../shared/roles.ts';

/** Retention of searches without a hit: the newest 5 000, and the number of days. */
export const MAX_MISSES = 5_000;
export const MISSES_DAYS = 90;

const Miss = recordOf('search_miss', {
  /** Normalised query: lower case, ё as е, words only. */
  query: z.string(),
  times: z.int(),
  last_day: z.iso.date(),
});

export const listMisses = defineCall({
  summary: 'Что искали и не нашли, чаще всего — сначала; кто искал, не хранится',
  method: 'GET',
  path: '/search/misses/',
  who: EDITORS,
  query: listQuery({
    sort: ['times', 'last_day', 'query'],
    filters: {
      search: z.string().trim().max(200, 'Не больше 200 знаков.'),
    },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(Miss),
});

import { z } from 'zod';
import { listOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { listQuery } from '../../shared/list-query.ts';
import { SECTIONS } from './sections.ts';

export const listSections = defineCall({
  summary: 'Разделы портала: сколько в каждом записей, которых не увидят, если его выключить',
  method: 'GET',
  path: '/settings/sections/',
  who: ['A'],
  query: listQuery({ sort: [], filters: {}, maxSize: 100, defaultSize: 100 }),
  answer: listOf(
    z.strictObject({
      type: z.literal('section'),
      id: z.enum(SECTIONS),
      /** Null where nothing is kept, as in the search. */
      attributes: z.strictObject({ count: z.int().nullable() }),
    }),
    SECTIONS.length,
  ),
});

import { z } from 'zod';
import { Nothing, pageOf, Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';

const tag = 'knowledge';

/** A film that waits to become an mp4; its record, or the new film of one, appears when that is done. */
export const ConversionRecord = recordOf('conversion', {
  kind: z.enum(['instruction', 'document']),
  project_id: Id,
  /** The record whose film it replaces; null for a new one. */
  record_id: Id.nullable(),
  /** Name as it was uploaded. */
  original_file: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  /** Percent that are done; 0 where nobody can tell. */
  progress: z.int(),
  /** Why it failed; '' otherwise. */
  reason: z.string(),
  created_at: Instant,
  created_by: z.string(),
});

export const listConversions = defineCall({
  name: 'listConversions',
  tag,
  summary: 'Видео, которые преобразуются или не преобразовались',
  method: 'GET',
  path: '/knowledge_base/conversions/',
  who: EDITORS,
  status: 200,
  query: pageQuery({}),
  answer: pageOf(ConversionRecord).extend({
    meta: z.strictObject({
      /** Whether films that browsers do not play are taken at all. */
      available: z.boolean(),
      pagination: Pagination.optional(),
    }),
  }),
});

export const giveUpConversion = defineCall({
  name: 'giveUpConversion',
  tag,
  summary: 'Отказаться от преобразования: видео удаляется',
  method: 'DELETE',
  path: '/knowledge_base/conversions/:id/',
  who: EDITORS,
  status: 204,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});

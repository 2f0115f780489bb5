import { z } from 'zod';
import { Nothing, pageOf, Pagination, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';

/** A video queued for conversion to mp4; its record or new edition appears when the job is done. */
export const ConversionRecord = recordOf('conversion', {
  kind: z.enum(['instruction', 'document']),
  project_id: Id,
  /** Record whose video is replaced; null for a new record. */
  record_id: Id.nullable(),
  original_file: z.string(),
  state: z.enum(['waiting', 'running', 'failed']),
  /** Percent done; 0 if unknown. */
  progress: z.int(),
  /** Reason of the failure; '' otherwise. */
  reason: z.string(),
  created_at: Instant,
  created_by: z.string(),
});

export const listConversions = defineCall({
  summary: 'Видео, которые преобразуются или не преобразовались',
  method: 'GET',
  path: '/knowledge_base/conversions/',
  who: EDITORS,
  query: pageQuery({}),
  answer: pageOf(ConversionRecord).extend({
    meta: z.strictObject({
      /** True if the server accepts videos that browsers cannot play. */
      available: z.boolean(),
      pagination: Pagination.optional(),
    }),
  }),
});

export const giveUpConversion = defineCall({
  summary: 'Отказаться от преобразования: видео удаляется',
  method: 'DELETE',
  path: '/knowledge_base/conversions/:id/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});

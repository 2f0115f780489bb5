import { z } from 'zod';
import { dataOf, recordOf } from '../../../shared/answers.ts';
import { defineCall } from '../../../shared/call.ts';
import { IdInput } from '../../../shared/primitives.ts';
import { STAFF } from '../../../shared/roles.ts';
import { MAX_CUES } from './vtt.ts';

export const getSubtitles = defineCall({
  summary: 'Субтитры инструктажа: что и когда показать',
  method: 'GET',
  path: '/knowledge_base/instruction/:id/subtitles/',
  who: STAFF,
  params: z.object({ id: IdInput }),
  refusals: ['instruction_closed'],
  answer: dataOf(
    recordOf('subtitles', {
      language: z.literal('ru'),
      cues: z
        .array(
          z.strictObject({
            /** Seconds from the start of the video. */
            start: z.number(),
            end: z.number(),
            text: z.string(),
          }),
        )
        .max(MAX_CUES),
    }),
  ),
});

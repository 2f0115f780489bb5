import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';

/** Maximum characters compared; the rest is ignored. */
export const MAX_EDITION_TEXT_LENGTH = 400_000;
const Edition = z.coerce
  .number('Номер редакции.')
  .int('Номер редакции.')
  .min(1, 'Номер редакции.')
  .max(1_000_000);

export const getEditionText = defineCall({
  summary: 'Текст одной редакции документа, чтобы сравнить его с другой',
  method: 'GET',
  path: '/knowledge_base/editions/document/:id/text/',
  who: EDITORS,
  params: z.object({ id: IdInput }),
  query: z.object({ edition: Edition }),
  refusals: ['too_many_requests'],
  answer: dataOf(
    recordOf('edition_text', {
      number: z.int(),
      /** One line per paragraph; '' if the file has no readable text. */
      text: z.string(),
      /** Reason in Russian why there is no text; '' otherwise. */
      note: z.string(),
      /** The text exceeds the comparison limit. */
      is_cut: z.boolean(),
    }),
  ),
});

import { z } from 'zod';
import { dataOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IdInput } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';

/** Characters of a text that is compared; the rest is left out. */
export const EDITION_TEXT_MOST = 400_000;
const Edition = z.coerce
  .number('Номер редакции.')
  .int('Номер редакции.')
  .min(1, 'Номер редакции.')
  .max(1_000_000);

export const getEditionText = defineCall({
  name: 'getEditionText',
  tag: 'knowledge',
  summary: 'Текст одной редакции документа, чтобы сравнить его с другой',
  method: 'GET',
  path: '/knowledge_base/editions/document/:id/text/',
  who: EDITORS,
  status: 200,
  params: z.object({ id: IdInput }),
  query: z.object({ edition: Edition }),
  answer: dataOf(
    recordOf('edition_text', {
      number: z.int(),
      /** A line for each paragraph; '' where the file has none or could not be read. */
      text: z.string(),
      /** Why there is no text, in Russian; '' where there is. */
      note: z.string(),
      /** The text is longer than what is compared. */
      is_cut: z.boolean(),
    }),
  ),
});

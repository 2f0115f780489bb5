import { z } from 'zod';
import { pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { IdInput, Instant } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { FILE_OWNERS } from '../file-owners.ts';
import { EDITION_KINDS } from './edition.ts';

export const listEditions = defineCall({
  summary: 'Редакции документа или инструктажа, новые сверху',
  method: 'GET',
  path: '/knowledge_base/editions/:type/:id/',
  who: EDITORS,
  params: z.object({ type: z.enum(FILE_OWNERS), id: IdInput }),
  query: pageQuery({}),
  answer: pageOf(
    recordOf('edition', {
      number: z.int(),
      kind: z.enum(EDITION_KINDS),
      file_name: z.string(),
      /** Hexadecimal; null for files older than this field. */
      sha256: z.string().nullable(),
      /** Bytes. */
      size: z.int(),
      created_at: Instant,
      /** Name of the uploader; '' if unknown. */
      user: z.string(),
      comment: z.string(),
      in_force: z.boolean(),
    }),
  ),
});

import { z } from 'zod';
import { Pagination, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { commaList, listQuery } from '../shared/list-query.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { SEARCH_QUERY_MAX } from './search.limits.ts';
import { SEARCH_KINDS, type SearchKind } from './search.kinds.ts';

export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  instruction: 'Инструктажи',
  document: 'Документы',
  faq: 'Частые вопросы',
  technical: 'Техническая информация',
  position: 'Должности',
  news: 'Новости',
};

/** Marks the start of a match in a snippet; the rest of it is plain text. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

const MAX_PAGE_SIZE = 100;

export const searchPortal = defineCall({
  summary: 'Поиск по базе знаний и новостям, лучшее сначала',
  method: 'GET',
  path: '/search/',
  who: SIGNED_IN,
  query: listQuery({
    sort: [],
    filters: { 'kind.in': commaList(z.enum(SEARCH_KINDS, 'Неизвестный вид.')) },
    plain: {
      query: z.string().trim().max(SEARCH_QUERY_MAX, `Запрос: не больше ${SEARCH_QUERY_MAX} знаков.`),
    },
    maxSize: MAX_PAGE_SIZE,
    defaultSize: 20,
  }),
  answer: z.strictObject({
    data: z
      .array(
        recordOf('search_hit', {
          kind: z.enum(SEARCH_KINDS),
          record_id: z.string(),
          /** Matches are between U+0002 and U+0003, also in the snippet. */
          title: z.string(),
          snippet: z.string(),
          url: z.string(),
          /** Project, category, section or type. */
          group: z.string(),
        }),
      )
      .max(MAX_PAGE_SIZE),
    meta: z.strictObject({
      pagination: Pagination,
      /** Hits by kind over all pages. */
      counts: z.record(z.enum(SEARCH_KINDS), z.int()),
      /** Corrected query if the typed one was in another keyboard layout. */
      corrected: z.string().nullable(),
    }),
  }),
});

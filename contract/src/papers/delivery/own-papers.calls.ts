import { z } from 'zod';
import { dataOf, listOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, listQuery, pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import { ROLES, SIGNED_IN } from '../../shared/roles.ts';
import { Month } from './batches.calls.ts';
import { RECEIPTS } from './delivery.types.ts';

const params = z.object({ id: IdInput });

const PaperRecord = recordOf('paper', {
  /** Name of the document type. */
  name: z.string(),
  document_type_id: Id,
  period: Month,
  pages: z.int(),
  /** Bytes. */
  size: z.int(),
  published_at: Instant,
  /** First time the owner opened the file. */
  opened_at: Instant.nullable(),
  received_at: Instant.nullable(),
  receipt: z.enum(RECEIPTS),
});
export type Paper = z.output<typeof PaperRecord>;

export const listOwnPapers = defineCall({
  summary: 'Свои документы, новые сверху',
  method: 'GET',
  path: '/papers/mine/',
  who: SIGNED_IN,
  query: listQuery({
    sort: ['published_at', 'period', 'name'],
    filters: {
      'id.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера документов через запятую.')),
      'document_type.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера видов через запятую.')),
      period: Month,
    },
    maxSize: 100,
    defaultSize: 20,
  }),
  answer: pageOf(PaperRecord),
});

export const getPaperFile = defineCall({
  summary: 'Документ, pdf: владельцу; бухгалтеру и администратору с записью о просмотре',
  method: 'GET',
  path: '/papers/:id/file/',
  who: SIGNED_IN,
  bytes: true,
  params,
  refusals: ['papers_locked'],
  answer: z.any(),
});

export const receivePaper = defineCall({
  summary: 'Подтвердить получение своего документа; повтор ничего не меняет',
  method: 'POST',
  path: '/papers/:id/receive/',
  who: SIGNED_IN,
  status: 200,
  params,
  refusals: ['not_opened'],
  answer: dataOf(PaperRecord),
});

/** Maximum views of one paper that are shown; the audit log has all. */
export const MAX_PAPER_VIEWS = 200;

export const listPaperLooks = defineCall({
  summary: 'Кто ещё открывал свой документ, новое сверху',
  method: 'GET',
  path: '/papers/:id/looks/',
  who: SIGNED_IN,
  params,
  query: pageQuery({}),
  answer: listOf(
    recordOf('paper_look', { user: z.string(), role: z.enum(ROLES), created_at: Instant }),
    MAX_PAPER_VIEWS,
  ),
});

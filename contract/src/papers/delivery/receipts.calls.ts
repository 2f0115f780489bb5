import { z } from 'zod';
import { dataOf, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { commaList, FilterBody, listQuery, UNKNOWN_FILTER } from '../../shared/list-query.ts';
import { Id, Instant } from '../../shared/primitives.ts';
import { ISSUERS, Month } from './batches.calls.ts';
import { RECEIPTS } from './delivery.types.ts';

const IdText = z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
const YesNo = z.enum(['true', 'false'], 'true или false.');

const FILTERS = {
  'document_type.in': commaList(IdText),
  'area.in': commaList(z.string().max(500)),
  'batch.in': commaList(IdText),
  'id.in': commaList(IdText),
  period: Month,
  /** Parts of a name or a personnel number. */
  search: z.string().max(100),
  opened: YesNo,
  /** False: papers that are to be received and were not. */
  received: YesNo,
};

const ReceiptRecord = recordOf('paper_receipt', {
  full_name: z.string(),
  code_id: z.string(),
  area: z.string(),
  name: z.string(),
  period: Month,
  published_at: Instant,
  opened_at: Instant.nullable(),
  received_at: Instant.nullable(),
  receipt: z.enum(RECEIPTS),
  /** Hash of the pdf, hexadecimal. */
  sha256: z.string(),
  batch_id: Id,
});

export const listPaperReceipts = defineCall({
  summary: 'Кто что получил: строка на документ, новые сверху; xlsx, csv и pdf — файлом',
  method: 'GET',
  path: '/papers/receipts/',
  who: ISSUERS,
  formats: ['xlsx', 'csv', 'pdf'],
  query: listQuery({
    sort: ['full_name', 'code_id', 'area', 'name', 'period', 'published_at', 'opened_at', 'received_at'],
    filters: FILTERS,
    plain: { format: z.enum(['xlsx', 'csv', 'pdf'], 'format: xlsx, csv или pdf.') },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(ReceiptRecord),
});

export const remindOfPapers = defineCall({
  summary: 'Напомнить тем, кто не подтвердил получение, не чаще раза в день',
  method: 'POST',
  path: '/papers/receipts/remind/',
  who: ISSUERS,
  status: 200,
  body: z.strictObject({
    filter: FilterBody.pipe(z.strictObject(FILTERS, UNKNOWN_FILTER).partial()).default({}),
  }),
  answer: dataOf(z.strictObject({ message: z.string() })).extend({
    meta: z.strictObject({ people: z.int() }),
  }),
});

import { z } from 'zod';
import { FILE_LIMIT } from '../../files/files.limits.ts';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { listQuery, pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant } from '../../shared/primitives.ts';
import type { Role } from '../../shared/roles.ts';
import { BATCH_STATES, MAX_CANDIDATES, MAX_PAPER_PAGES, UNKNOWN_REASONS } from './delivery.types.ts';

export const ISSUERS: readonly Role[] = ['A', 'B'];
const params = z.object({ id: IdInput });

/** Maximum files of one form. */
export const MAX_PAPER_FILES = 100;
export const WRONG_PAPER_FILE = 'Подойдут pdf или zip с файлами pdf.';

const NOT_A_MONTH = 'Нужен месяц в виде ГГГГ-ММ.';
export const Month = z
  .string(NOT_A_MONTH)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, NOT_A_MONTH)
  .refine((month) => month > '0001', NOT_A_MONTH);

const Pages = z.array(z.int().min(1)).max(MAX_PAPER_PAGES);

const OF_BATCH = {
  state: z.enum(BATCH_STATES),
  document_type_id: Id,
  name: z.string(),
  period: Month,
  created_at: Instant,
  /** Name of the uploader. */
  created_by: z.string(),
  pages: z.int(),
  /** Pages read so far, while the state is `reading`. */
  pages_read: z.int(),
  published_at: Instant.nullable(),
  /** Recognised items; once published, papers that were not withdrawn. */
  papers: z.int(),
  unknown_count: z.int(),
  opened: z.int(),
  received: z.int(),
};

const MatchedItem = z.strictObject({
  item: z.int(),
  empl_id: Id,
  full_name: z.string(),
  code_id: z.string(),
  pages: Pages,
  /** Name of the file that the pages are from. */
  file: z.string(),
});

const UnknownItem = z.strictObject({
  item: z.int(),
  pages: Pages,
  excerpt: z.string(),
  file: z.string(),
  /** Null if the accountant took it from its employee. */
  reason: z.enum(UNKNOWN_REASONS).nullable(),
  /** Employees named on the pages. */
  candidates: z
    .array(z.strictObject({ empl_id: Id, full_name: z.string(), code_id: z.string() }))
    .max(MAX_CANDIDATES),
});

const BatchRecord = recordOf('paper_batch', {
  ...OF_BATCH,
  matched: z.array(MatchedItem).max(MAX_PAPER_PAGES),
  unknown: z.array(UnknownItem).max(MAX_PAPER_PAGES),
  /** Employees of matched items who have no account. */
  without_account: z.array(Id).max(MAX_PAPER_PAGES),
});

export const splitPapers = defineCall({
  summary: 'Разложить pdf или zip по сотрудникам; никому не показывается, пока пачка не опубликована',
  method: 'POST',
  path: '/papers/split/',
  who: ISSUERS,
  body: z.object({
    /** Prefix of a type that is for employees. */
    document_type: z.string('Выберите вид документа.').max(100),
    period: Month,
  }),
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  refusals: [
    'not_found',
    'document_type_unknown',
    'file_too_complex',
    'file_unreadable',
    'too_many_requests',
    'papers_locked',
  ],
  answer: dataOf(BatchRecord),
});

export const listPaperBatches = defineCall({
  summary: 'Пачки документов, новые сверху',
  method: 'GET',
  path: '/papers/batches/',
  who: ISSUERS,
  query: listQuery({
    sort: ['created_at'],
    filters: { state: z.enum(BATCH_STATES, 'state: reading, preview или published.') },
    maxSize: 100,
    defaultSize: 20,
  }),
  answer: pageOf(recordOf('paper_batch', OF_BATCH)),
});

export const getPaperBatch = defineCall({
  summary: 'Пачка: кому какие страницы и какие не узнаны',
  method: 'GET',
  path: '/papers/batches/:id/',
  who: ISSUERS,
  params,
  refusals: ['papers_locked'],
  answer: dataOf(BatchRecord),
});

export const assignPapers = defineCall({
  summary: 'Указать сотрудников для частей неопубликованной пачки; null — не узнано',
  method: 'PUT',
  path: '/papers/batches/:id/',
  who: ISSUERS,
  params,
  body: z.object({
    assign: z
      .array(
        z.strictObject({
          item: z.int('Нужен номер части.').min(1, 'Нужен номер части.'),
          empl_id: IdInput.nullable(),
        }),
        'Нужен список частей.',
      )
      .max(MAX_PAPER_PAGES, `Не больше ${MAX_PAPER_PAGES} частей.`),
  }),
  refusals: ['batch_published', 'employee_unknown', 'papers_locked'],
  answer: dataOf(BatchRecord),
});

export const publishPapers = defineCall({
  summary: 'Показать документы пачки их сотрудникам',
  method: 'POST',
  path: '/papers/batches/:id/publish/',
  who: ISSUERS,
  params,
  body: z
    .object({
      /** Leaves out unknown items; without it they are refused. */
      leave_unknown: z.boolean('leave_unknown: true или false.').optional(),
    })
    .prefault({}),
  refusals: ['unknown_items', 'batch_published'],
  answer: dataOf(BatchRecord).extend({ meta: z.strictObject({ published: z.int() }) }),
});

export const deletePaperBatch = defineCall({
  summary: 'Удалить пачку; из опубликованной отзываются документы, которые никто не открыл',
  method: 'DELETE',
  path: '/papers/batches/:id/',
  who: ISSUERS,
  params,
  refusals: ['paper_opened'],
  answer: Nothing,
});

export const getPaperItemFile = defineCall({
  summary: 'Страницы одной части неопубликованной пачки, pdf',
  method: 'GET',
  path: '/papers/batches/:id/items/:item/file/',
  who: ISSUERS,
  bytes: true,
  params: z.object({ id: IdInput, item: IdInput }),
  refusals: ['papers_locked'],
  answer: z.any(),
});

/** Maximum employees in one answer of the search. */
export const MAX_FOUND_RECIPIENTS = 20;

export const findPaperRecipients = defineCall({
  summary: 'Сотрудники по части имени или табельному номеру, и уволенные',
  method: 'GET',
  path: '/papers/recipients/',
  who: ISSUERS,
  query: pageQuery({
    search: z.string('Введите имя или номер.').trim().min(1, 'Введите имя или номер.').max(100),
  }),
  answer: listOf(
    recordOf('paper_recipient', {
      full_name: z.string(),
      code_id: z.string(),
      area: z.string(),
      is_at_work: z.boolean(),
    }),
    MAX_FOUND_RECIPIENTS,
  ),
});

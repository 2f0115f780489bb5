import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { MAX_DOCUMENT_TYPES } from './document-types.calls.ts';
import { FILE_LIMIT } from '../files/files.limits.ts';
import { jsonField } from '../shared/forms.ts';
import { commaList, listQuery, pageQuery } from '../shared/list-query.ts';
import { DayOrInstant } from '../shared/moments.ts';
import { Id, IdInput, Instant } from '../shared/primitives.ts';
import type { Role } from '../shared/roles.ts';
import { RECEIPTS } from './delivery/delivery.types.ts';

const ACCOUNTANT: readonly Role[] = ['B'];
/** Maximum files in one upload, and their total size in bytes. */
export const DOCFLOW_FILES = 100;
export const DOCFLOW_UPLOAD_LIMIT = 4 * FILE_LIMIT;
/** Maximum documents in one archive. */
export const ARCHIVE_DOCUMENTS = 500;

/** Uploaders may delete their document for this time. */
export const DELETION_HOURS = 24;

/** Accepted file types, by extension in lower case. */
export const DOCFLOW_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png', 'zip'] as const;
export const WRONG_DOCFLOW_TYPE = 'Подойдут pdf, Word, Excel, картинки jpg и png и zip.';

export const DOCFLOW_PAGE_SIZES = [10, 20, 50, 100] as const;
export const DOCFLOW_PAGE_SIZE = 10;

export const listDocumentTypes = defineCall({
  summary: 'Виды документов, которые можно загружать; вид узнаётся по началу имени файла',
  method: 'GET',
  path: '/docflow/document_types/',
  who: ACCOUNTANT,
  query: pageQuery({}),
  answer: listOf(
    recordOf('document_type', {
      prefix: z.string(),
      name: z.string(),
      for_person: z.boolean(),
      receipt: z.enum(RECEIPTS),
    }),
    MAX_DOCUMENT_TYPES,
  ),
});

export const DocflowRecord = recordOf('docflow_document', {
  original_file: z.string(),
  /** Name of the signed file, or null. */
  signed_file: z.string().nullable(),
  document_type_id: Id,
  prefix: z.string(),
  name: z.string(),
  created_at: Instant,
  /** Uploaded by the caller within the last DELETION_HOURS. */
  can_delete: z.boolean(),
});

const NEEDED_PREFIXES = 'Нужны виды по полям файлов, JSON.';
const PrefixOfFields = jsonField(z.record(z.string(), z.string(), NEEDED_PREFIXES), {
  max: 100_000,
  fault: NEEDED_PREFIXES,
});

export const uploadDocflowFiles = defineCall({
  summary: 'Загрузить файлы: все или ни одного',
  method: 'POST',
  path: '/docflow/upload_files/',
  who: ACCOUNTANT,
  body: z.object({
    /** Default prefix for files without their own. */
    document_type: z.string().max(100).optional(),
    /** Prefixes by field name of the file, as JSON: `{"file_1":"ТК"}`. */
    document_types: PrefixOfFields.optional(),
  }),
  multipart: true,
  bodyLimit: DOCFLOW_UPLOAD_LIMIT + 1024 * 1024,
  refusals: ['document_type_unknown', 'document_type_archived'],
  answer: dataOf(z.array(DocflowRecord).max(DOCFLOW_FILES)),
});

export const listDocflowDocuments = defineCall({
  summary: 'Документы',
  method: 'GET',
  path: '/docflow/document/',
  who: ACCOUNTANT,
  query: listQuery({
    sort: ['created_at', 'original_file', 'signed_file', 'prefix', 'name'],
    filters: {
      'document_type.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера видов через запятую.')),
      signed: z.enum(['true', 'false'], 'signed: true или false.'),
      search: z.string().max(100),
      created_at__gt: DayOrInstant,
      created_at__gte: DayOrInstant,
      created_at__lt: DayOrInstant,
      created_at__lte: DayOrInstant,
    },
    maxSize: 100,
    defaultSize: DOCFLOW_PAGE_SIZE,
  }),
  answer: pageOf(DocflowRecord),
});

export const attachSignedFile = defineCall({
  summary: 'Приложить подписанный файл; прежний заменяется',
  method: 'POST',
  path: '/docflow/document/:id/signed/',
  who: ACCOUNTANT,
  params: z.object({ id: IdInput }),
  body: z.object({}),
  multipart: true,
  bodyLimit: FILE_LIMIT + 1024 * 1024,
  refusals: ['papers_locked'],
  answer: dataOf(DocflowRecord),
});

export const deleteDocflowDocument = defineCall({
  summary: 'Удалить документ, который вы загрузили за последние сутки',
  method: 'DELETE',
  path: '/docflow/document/:id/',
  who: ACCOUNTANT,
  params: z.object({ id: IdInput }),
  refusals: ['too_late'],
  answer: Nothing,
});

export const getDocflowFile = defineCall({
  summary: 'Исходный или подписанный файл; Range, If-None-Match, HEAD',
  method: 'GET',
  path: '/docflow/document/:type/:id/',
  who: ACCOUNTANT,
  bytes: true,
  params: z.object({ type: z.enum(['original', 'signed']), id: IdInput }),
  refusals: ['papers_locked'],
  answer: z.any(),
});

export const getDocflowArchive = defineCall({
  summary: 'Выбранные документы одним ZIP, исходные и подписанные',
  method: 'GET',
  path: '/docflow/archive/',
  who: ACCOUNTANT,
  bytes: true,
  query: z.object({
    ids: z
      .string('Выберите документы.')
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'Нужны номера документов через запятую.')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= ARCHIVE_DOCUMENTS, `Не больше ${ARCHIVE_DOCUMENTS} документов за раз.`),
    /** Files included in the archive; all if omitted. */
    type: z.enum(['original', 'signed']).optional(),
  }),
  refusals: ['not_found', 'papers_locked'],
  answer: z.any(),
});

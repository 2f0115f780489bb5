import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { nameField } from '../shared/folder.fields.ts';
import { pageQuery } from '../shared/list-query.ts';
import { IdInput } from '../shared/primitives.ts';
import type { Role } from '../shared/roles.ts';
import { RECEIPTS } from './delivery/delivery.types.ts';

const KEEPERS: readonly Role[] = ['A', 'B'];
const params = z.object({ id: IdInput });

export const PREFIX_MAX = 20;
export const TYPE_NAME_MAX = 100;
/** Maximum types, including archived ones. */
export const MAX_DOCUMENT_TYPES = 200;

/** A type with the number of its documents. */
export const StoredDocumentType = recordOf('document_type', {
  prefix: z.string(),
  name: z.string(),
  is_archive: z.boolean(),
  /** Its papers are for one employee each. */
  for_person: z.boolean(),
  receipt: z.enum(RECEIPTS),
  documents: z.int(),
});

const REQUIRED = 'Поле обязательно для заполнения.';

/** Normalised for comparison with file names: NFC, trimmed. */
const Prefix = z
  .string(REQUIRED)
  .max(100, `Не больше ${PREFIX_MAX} знаков.`)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(PREFIX_MAX, `Не больше ${PREFIX_MAX} знаков.`)
      .refine((text) => !/[\p{Cc}\p{Cf}/\\]/u.test(text), 'Таких знаков в имени файла не бывает.'),
  );

/** `for_person` and `receipt` stay as they are when left out. */
export const DocumentTypeBody = z.strictObject({
  prefix: Prefix,
  name: nameField(TYPE_NAME_MAX),
  for_person: z.boolean('Для сотрудников: да или нет.').optional(),
  receipt: z.enum(RECEIPTS, 'receipt: none, received или acknowledged.').optional(),
});

export const listAllDocumentTypes = defineCall({
  summary: 'Все виды документов, и архивные, с числом документов',
  method: 'GET',
  path: '/docflow/document_types/all/',
  who: KEEPERS,
  query: pageQuery({}),
  answer: listOf(StoredDocumentType, MAX_DOCUMENT_TYPES),
});

export const createDocumentType = defineCall({
  summary: 'Добавить вид документов',
  method: 'POST',
  path: '/docflow/document_types/',
  who: KEEPERS,
  body: DocumentTypeBody,
  refusals: ['prefix_taken'],
  answer: dataOf(StoredDocumentType),
});

export const updateDocumentType = defineCall({
  summary: 'Изменить вид документов, убрать в архив или вернуть; документы остаются при своём виде',
  method: 'PUT',
  path: '/docflow/document_types/:id/',
  who: KEEPERS,
  params,
  body: DocumentTypeBody.extend({ is_archive: z.boolean('В архиве: да или нет.') }),
  refusals: ['prefix_taken'],
  answer: dataOf(StoredDocumentType),
});

export const deleteDocumentType = defineCall({
  summary: 'Удалить вид, документов которого нет',
  method: 'DELETE',
  path: '/docflow/document_types/:id/',
  who: KEEPERS,
  params,
  refusals: ['not_empty'],
  answer: Nothing,
});

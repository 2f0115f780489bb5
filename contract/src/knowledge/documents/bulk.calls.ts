import { z } from 'zod';
import { dataOf, listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { FILE_LIMIT } from '../../files/files.limits.ts';
import { jsonField } from '../../shared/forms.ts';
import { Comment, nameField } from '../../shared/folder.fields.ts';
import { KNOWLEDGE_LIMITS } from '../../shared/text/folder.limits.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { DocumentForm, DocumentRecord } from './documents.calls.ts';

/** Maximum files in one upload, and their total size in bytes. */
export const BULK_FILES = 100;
export const BULK_LIMIT = 8 * FILE_LIMIT;
/** Maximum length of the description of one upload, characters of JSON. */
export const BULK_TEXT = 500_000;

const NEEDED = 'Нужны описания по полям файлов, JSON.';

/** Target of a file: an existing project, or a new one by name. */
export const DocumentDescription = z
  .object({
    document_project_id: IdInput.optional(),
    /** Files with the same name share the project; an existing active project with that name is reused. */
    new_project: nameField(KNOWLEDGE_LIMITS.projectName).optional(),
    file_name: DocumentForm.shape.file_name,
    comment: Comment,
  })
  .refine(
    ({ document_project_id: id, new_project: name }) => (id === undefined) !== (name === undefined),
    'Нужен проект: document_project_id или new_project.',
  );

export const uploadDocuments = defineCall({
  summary:
    'Загрузить много документов: все или ни одного. Файл — своё поле формы; поле files — описания по именам полей, JSON',
  method: 'POST',
  path: '/knowledge_base/document/bulk/',
  who: EDITORS,
  body: z.object({
    files: jsonField(z.record(z.string(), DocumentDescription, NEEDED), { max: BULK_TEXT, fault: NEEDED }),
  }),
  multipart: true,
  bodyLimit: BULK_LIMIT + 1024 * 1024,
  refusals: ['parent_missing'],
  answer: dataOf(z.array(DocumentRecord).max(BULK_FILES)),
});

export const findDocumentNames = defineCall({
  summary: 'Какие из этих названий в проектах уже есть, без учёта регистра; ничего не меняет',
  method: 'POST',
  path: '/knowledge_base/document/names/',
  who: EDITORS,
  status: 200,
  body: z.object({
    names: z
      .array(z.object({ document_project_id: IdInput, file_name: DocumentForm.shape.file_name }))
      .max(BULK_FILES, `Не больше ${BULK_FILES} названий.`),
  }),
  answer: listOf(recordOf('document', { document_project_id: Id, file_name: z.string() }), 1_000),
});

import { BULK_FILES, BULK_LIMIT } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import {
  DOCUMENT_EXTENSIONS,
  extensionOf,
  VIDEO_EXTENSIONS,
  WRONG_DOCUMENT_TYPE,
} from '@portal/contract/files/files.limits.ts';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { choiceNamed, newName } from '../../../../ui/panels/choice/folder-choice.ts';
import { refusalOf, stemOf } from '../../../../ui/panels/form/file-rules.ts';
import { sizeText } from '../../../../ui/upload/upload-progress.ts';
import type { DocumentName, DocumentProject } from '../documents.queries.ts';
import type { PickedFile } from './picked-files.ts';

export const NAME_MAX = 255;

/** A file to upload, and its document fields. */
export interface Row {
  /** Form field name of the file. */
  field: string;
  file: File;
  name: string;
  comment: string;
  /** Value of the project select; null if not chosen. */
  project: string | null;
  /** Refusal text of the server. */
  refusal: string | null;
}

let lastField = 0;

export function rowsOf(
  picked: readonly PickedFile[],
  projects: readonly DocumentProject[],
  project: string | null,
): Row[] {
  return picked.map(({ file, folder }) => {
    lastField += 1;
    return {
      field: `file_${lastField}`,
      file,
      name: stemOf(file.name).slice(0, NAME_MAX),
      comment: '',
      project: folder === null ? project : choiceNamed(folder, projects),
      refusal: null,
    };
  });
}

/** A video that needs conversion must be uploaded alone, because an upload is all or nothing. */
const FILM_ALONE = 'Такое видео портал преобразует: загрузите его отдельно, в самом проекте.';
const VIDEOS: readonly string[] = VIDEO_EXTENSIONS;

/** Error that prevents sending the file, or null. */
export const faultOf = ({ file, refusal }: Row): string | null =>
  refusal ??
  refusalOf(
    file,
    DOCUMENT_EXTENSIONS,
    VIDEOS.includes(extensionOf(file.name)) ? FILM_ALONE : WRONG_DOCUMENT_TYPE,
  );

const nameOf = ({ name, file }: Row): string => name.trim() || file.name;
const keyOf = (project: string, name: string): string => `${project}\n${name.trim().toLocaleLowerCase('ru')}`;

export const namesOf = (rows: readonly Row[]): DocumentName[] =>
  rows
    .filter(({ project }) => project !== null && newName(project) === null)
    .map((row) => ({ document_project_id: row.project ?? '', file_name: nameOf(row).slice(0, NAME_MAX) }));

/** Fields with a name that exists in the project or in another row: a warning, not an error. */
export function doubled(rows: readonly Row[], known: readonly DocumentName[]): Set<string> {
  const seen = new Map<string, number>();
  const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + 1);
  for (const { document_project_id: project, file_name: name } of known) count(keyOf(project, name));
  for (const row of rows) count(keyOf(row.project ?? '', nameOf(row)));
  return new Set(
    rows
      .filter((row) => (seen.get(keyOf(row.project ?? '', nameOf(row))) ?? 0) > 1)
      .map(({ field }) => field),
  );
}

export const tooMany = (count: number): string =>
  `Не больше ${BULK_FILES} файлов за раз. Выбрано: ${count > BULK_FILES ? `больше ${BULK_FILES}` : count}.`;

/** Error if the total size exceeds the limit, or null. */
export function tooHeavy(rows: readonly Row[]): string | null {
  const bytes = rows.reduce((sum, { file }) => sum + file.size, 0);
  return bytes < BULK_LIMIT
    ? null
    : `Вместе файлы весят ${sizeText(bytes)}, за раз — не больше ${sizeText(BULK_LIMIT)}. Уберите часть.`;
}

const description = ({ project, name, comment }: Row) => ({
  ...(newName(project) === null ? { document_project_id: project } : { new_project: newName(project) }),
  file_name: name.trim(),
  comment: comment.trim(),
});

/** Text fields precede the files, so that invalid texts are refused before the upload. */
export function bulkForm(rows: readonly Row[]): FormData {
  const form = new FormData();
  form.append('files', JSON.stringify(Object.fromEntries(rows.map((row) => [row.field, description(row)]))));
  for (const { field, file } of rows) form.append(field, file);
  return form;
}

export const isReady = (row: Row): boolean => row.project !== null && faultOf(row) === null;
export const COMMENT_MAX = KNOWLEDGE_LIMITS.comment;

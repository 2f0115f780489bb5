import {
  DOCFLOW_EXTENSIONS,
  DOCFLOW_FILES,
  WRONG_DOCFLOW_TYPE,
} from '@portal/contract/papers/papers.calls.ts';
import { extensionOf, FILE_LIMIT, FILE_TOO_LARGE } from '@portal/contract/files/files.limits.ts';

/** A file to upload, with its error; the server validates again. */
export interface ChosenFile {
  /** Form field name of the file. */
  field: string;
  file: File;
  /** Prefix of the type chosen for this file only. */
  type: string | null;
  fault: string | null;
}

export const TYPE_UNKNOWN = 'Вид по имени не определён: выберите его.';

export const TOO_MANY = `Не больше ${DOCFLOW_FILES} файлов за раз.`;

/** Longest prefix of the name, case-insensitive. */
export const typeOf = <T extends { prefix: string }>(name: string, types: readonly T[]): T | undefined =>
  types
    .filter(({ prefix }) => name.toLocaleLowerCase('ru').startsWith(prefix.toLocaleLowerCase('ru')))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];

export function faultOf(file: { name: string; size: number }): string | null {
  if (!DOCFLOW_EXTENSIONS.some((extension) => extension === extensionOf(file.name)))
    return WRONG_DOCFLOW_TYPE;
  if (file.size >= FILE_LIMIT) return FILE_TOO_LARGE;
  if (file.size === 0) return 'Файл пустой.';
  return null;
}

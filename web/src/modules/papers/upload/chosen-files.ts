import {
  DOCFLOW_EXTENSIONS,
  DOCFLOW_FILES,
  WRONG_DOCFLOW_TYPE,
} from '@portal/contract/papers/docflow.calls.ts';
import { extensionOf, FILE_LIMIT, FILE_TOO_LARGE } from '@portal/contract/files/files.limits.ts';

/** A file that waits to be sent, with why it cannot be; the server judges again. */
export interface ChosenFile {
  /** Name of its field in the form. */
  field: string;
  file: File;
  /** Prefix of the type that was chosen for this file alone. */
  type: string | null;
  fault: string | null;
}

export const TYPE_UNKNOWN = 'Вид не узнан по имени: выберите его.';

export const TOO_MANY = `Не больше ${DOCFLOW_FILES} файлов за раз.`;

/** The longest prefix that the name begins with, without regard to case. */
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

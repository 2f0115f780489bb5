import { extensionOf, FILE_LIMIT, FILE_TOO_LARGE } from '@portal/contract/files/files.limits.ts';

export const EMPTY_FILE = 'Файл пустой.';

/** Error of a file, or null. The server validates again, including the content. */
export function refusalOf(
  file: { name: string; size: number },
  extensions: readonly string[],
  wrongType: string,
): string | null {
  if (!extensions.includes(extensionOf(file.name))) return wrongType;
  if (file.size >= FILE_LIMIT) return FILE_TOO_LARGE;
  return file.size === 0 ? EMPTY_FILE : null;
}

/** File name without extension. */
export function stemOf(name: string): string {
  const extension = extensionOf(name);
  return extension ? name.slice(0, -extension.length - 1) : name;
}

/** Download name: the record's name with the extension of its file. */
export function savedName(name: string, original: string): string {
  const extension = extensionOf(original);
  if (!name) return original;
  return !extension || extensionOf(name) === extension ? name : `${name}.${extension}`;
}

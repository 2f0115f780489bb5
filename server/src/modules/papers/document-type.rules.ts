export interface DocumentType {
  id: number;
  prefix: string;
  name: string;
  isArchive: boolean;
}

const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('ru').trim();

/** Type with the longest matching file name prefix, case-insensitive. */
export function typeByName<T extends Pick<DocumentType, 'prefix'>>(
  types: readonly T[],
  name: string,
): T | undefined {
  return types
    .filter(({ prefix }) => plain(name).startsWith(plain(prefix)))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Type with exactly this prefix, case-insensitive. */
export const typeByPrefix = <T extends Pick<DocumentType, 'prefix'>>(
  types: readonly T[],
  prefix: string,
): T | undefined => types.find((type) => plain(type.prefix) === plain(prefix));

export interface DocumentType {
  id: number;
  prefix: string;
  name: string;
  isArchive: boolean;
}

const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('ru').trim();

/** The type with the longest prefix that the name of the file begins with, whatever the case. */
export function typeByName<T extends Pick<DocumentType, 'prefix'>>(
  types: readonly T[],
  name: string,
): T | undefined {
  return types
    .filter(({ prefix }) => plain(name).startsWith(plain(prefix)))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The type of that very prefix, whatever the case. */
export const typeByPrefix = <T extends Pick<DocumentType, 'prefix'>>(
  types: readonly T[],
  prefix: string,
): T | undefined => types.find((type) => plain(type.prefix) === plain(prefix));

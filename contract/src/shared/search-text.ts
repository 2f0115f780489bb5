const withoutYo = (text: string): string => text.replaceAll('ё', 'е');

/** Normalises a text for search: lower case, ё as е. */
export const searchText = (text: string): string => withoutYo(text.toLowerCase());

/** The same, but keeps the length, so that matches can be highlighted by position. */
export const searchTextInPlace = (text: string): string =>
  withoutYo(
    Array.from(text, (letter) => {
      const lower = letter.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    }).join(''),
  );

/** Words of a search query; a double name is two words if the hyphen is a separator. */
export const searchWords = (query: string, separator = /\s+/): string[] =>
  searchText(query).split(separator).filter(Boolean);

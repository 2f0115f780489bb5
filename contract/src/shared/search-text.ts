const withoutYo = (text: string): string => text.replaceAll('ё', 'е');

/** What spellings of a text have in common: case does not matter, ё is е. */
export const searchText = (text: string): string => withoutYo(text.toLowerCase());

/** The same where every letter keeps its place, so that what is found can be marked. */
export const searchTextInPlace = (text: string): string =>
  withoutYo(
    Array.from(text, (letter) => {
      const lower = letter.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    }).join(''),
  );

/** The words of a query as they are looked for; a name of two parts counts as two where the hyphen separates. */
export const searchWords = (query: string, separator = /\s+/): string[] =>
  searchText(query).split(separator).filter(Boolean);

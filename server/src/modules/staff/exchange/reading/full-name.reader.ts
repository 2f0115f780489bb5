import { type Cell, type ReadCell, words } from '../../../../platform/sheets/cells/cells.reader.ts';

/** Drops a job in brackets, 'Кузьмин Илья (внутр. совм.)', and the comma of address book exports. */
const wordsOf = (text: string): string[] => (text.split('(', 1)[0] ?? '').split(/[\s,]+/).filter(Boolean);

const partOf =
  (pick: (parts: readonly string[]) => string): ReadCell<string> =>
  (text): Cell<string> => {
    const parts = wordsOf(text);
    if (parts.length < 2) return { fault: `«${text.slice(0, 60)}»: нужны фамилия и имя.` };
    return words()(pick(parts));
  };

/** Parts of a full name in one cell, last name first. */
export const NAME_PARTS = [
  { field: 'last_name', read: partOf(([last = '']) => last) },
  { field: 'first_name', read: partOf(([, first = '']) => first) },
  { field: 'middle_name', read: partOf(([, , ...middle]) => middle.join(' ')) },
] as const;

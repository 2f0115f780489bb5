import { type Cell, type ReadCell, words } from '../../../../platform/sheets/cells/cells.reader.ts';

/** Drops former names and jobs in brackets, and the comma of address book exports. */
const wordsOf = (text: string): string[] =>
  (text.replaceAll(/\([^()]*\)/g, ' ').split('(', 1)[0] ?? '').split(/[\s,]+/).filter(Boolean);

const INITIALS = /^\p{L}\.(?:-?\p{L}\.?)*$/u;

const fault = (text: string, why: string) => ({ fault: `«${text.slice(0, 60)}»: ${why}` });

const partOf =
  (pick: (parts: readonly string[]) => string): ReadCell<string> =>
  (text): Cell<string> => {
    const parts = wordsOf(text);
    const [last = ''] = parts;
    if (parts.length < 2) return fault(text, 'нужны фамилия и имя.');
    if (INITIALS.test(last)) return fault(text, `фамилией прочитано «${last}», поставьте её первой.`);
    return words()(pick(parts));
  };

/** Parts of a full name in one cell, last name first. */
export const NAME_PARTS = [
  { field: 'last_name', read: partOf(([last = '']) => last) },
  { field: 'first_name', read: partOf(([, first = '']) => first) },
  { field: 'middle_name', read: partOf(([, , ...middle]) => middle.join(' ')) },
] as const;

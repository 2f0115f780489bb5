import { fileRecogniser } from './file-name.reader.ts';
import { nameFinder } from './names.reader.ts';
import { numberFinder } from './numbers.reader.ts';
import { unknown, type Known, type Owner, type Unknown } from './owner.format.ts';
import { pageFacts, type PageFacts } from './page-facts.reader.ts';
import { PageText, type TextRun } from './page-text.reader.ts';

/** Pages of one employee, or pages that nobody was recognised on. */
export type Recognised = (Owner | Unknown) & {
  /** From 1, in order. */
  pages: number[];
  /** Beginning of the text. */
  excerpt: string;
};

const EXCERPT_LENGTH = 200;

/** The page is the employee's unless it has the full name of another one. */
function unlessNamed(id: number, { names }: PageFacts): Owner | Unknown {
  const others = names.filter((bearers) => !bearers.includes(id));
  return others.length === 0 ? { employeeId: id } : unknown('name_differs', [id, ...others.flat()]);
}

/** A page of a file with labelled numbers; undefined: it has none. */
function byLabel(facts: PageFacts): Owner | Unknown | undefined {
  const { labelled, isLabelEmpty, isBelowRole } = facts;
  const known = labelled.flatMap(({ id }) => id ?? []);
  const [first] = labelled;
  if (!first) return isLabelEmpty ? unknown('no_number') : undefined;
  const isOne = labelled.every(({ id, number }) => (id === null ? number === first.number : id === first.id));
  if (!isOne) return unknown('two_people', known);
  if (first.id === null) return unknown('unknown_number');
  return isBelowRole ? unknown('two_people', known) : unlessNamed(first.id, facts);
}

/** A page of a file without any labelled number; undefined: it names nobody. */
function withoutLabel(facts: PageFacts): Owner | Unknown | undefined {
  const { bare, names, isLabelEmpty } = facts;
  if (isLabelEmpty && names.length === 0) return unknown('no_number');
  const [number] = bare;
  if (number && bare.length === 1 && number.isLong) return unlessNamed(number.id, facts);
  const [bearers = []] = names;
  const [id] = bearers;
  if (names.length > 1 || bearers.length > 1) return unknown('two_people', names.flat());
  if (id !== undefined) return { employeeId: id };
  // A number that may be a person's, beside another one.
  return bare.some(({ isLong }) => isLong)
    ? unknown(
        'two_people',
        bare.map((one) => one.id),
      )
    : undefined;
}

function ownerOf(
  facts: PageFacts,
  { isLabelled, last }: { isLabelled: boolean; last: Recognised | undefined },
): Owner | Unknown {
  if (facts.isBlank) return unknown('no_text');
  const owner = isLabelled ? byLabel(facts) : withoutLabel(facts);
  if (owner) return owner;
  const previous = last?.employeeId ?? null;
  if (previous === null) return unknown('no_number');
  const { doubtful } = facts;
  if (doubtful.every(({ id }) => id === previous)) return unlessNamed(previous, facts);
  const others = doubtful.flatMap(({ id }) => id ?? []);
  return others.length > 0 ? unknown('two_people', [previous, ...others]) : unknown('no_number');
}

export interface ReadPage {
  facts: PageFacts;
  /** Beginning of the text. */
  excerpt: string;
}

export function recogniser(people: readonly Known[]) {
  const numbers = numberFinder(people);
  const names = nameFinder(people);

  return {
    /** Keeps of a page what may name its employee: the texts of a large file do not fit into memory. */
    read: (runs: readonly TextRun[]): ReadPage => ({
      facts: pageFacts(new PageText(runs), { numbers, names }),
      excerpt: excerptOf(runs.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')),
    }),

    /** Splits a document by its pages. In doubt pages stay unrecognised. */
    split: (read: readonly ReadPage[]): Recognised[] => {
      const isLabelled = read.some(({ facts: { labelled } }) => labelled.length > 0);
      const items: Recognised[] = [];
      for (const [at, { facts, excerpt }] of read.entries()) {
        const last = items.at(-1);
        const owner = ownerOf(facts, { isLabelled, last });
        if (last && owner.employeeId !== null && owner.employeeId === last.employeeId)
          last.pages.push(at + 1);
        else items.push({ ...owner, pages: [at + 1], excerpt });
      }
      return items;
    },

    ofFile: fileRecogniser(people, { numbers, names }),
  };
}

export const excerptOf = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').trim().slice(0, EXCERPT_LENGTH);

import { MAX_CANDIDATES } from '@portal/contract/papers/delivery/batches.calls.ts';
import type { UnknownReason } from '@portal/contract/papers/delivery/delivery.types.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { nameFinder } from './names.reader.ts';
import { numberFinder } from './numbers.reader.ts';
import { pageFacts, type PageFacts } from './page-facts.reader.ts';
import { PageText, type TextRun } from './page-text.reader.ts';

/** An employee as the recognition needs them. */
export interface Known {
  id: number;
  code: string;
  /** Surname, given name and patronymic. */
  name: string;
}

export interface Owner {
  employeeId: number;
}
/** Reason for pages that nobody was recognised on, with the employees in question. */
export interface Unknown {
  employeeId: null;
  reason: UnknownReason;
  candidates: number[];
}

/** Pages of one employee, or pages that nobody was recognised on. */
export type Recognised = (Owner | Unknown) & {
  /** From 1, in order. */
  pages: number[];
  /** Beginning of the text. */
  excerpt: string;
};

const EXCERPT_LENGTH = 200;

const unknown = (reason: UnknownReason, candidates: Iterable<number> = []): Unknown => ({
  ...{ employeeId: null, reason, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES) },
});

/** The page is the employee's unless it has the full name of another one. */
function unlessNamed(id: number, { names }: PageFacts): Owner | Unknown {
  const others = names.filter((bearers) => !bearers.includes(id));
  return others.length === 0 ? { employeeId: id } : unknown('name_differs', [id, ...others.flat()]);
}

/** A page of a file with labelled numbers; undefined: it has none. */
function byLabel(facts: PageFacts): Owner | Unknown | undefined {
  const { labelled, isLabelEmpty, isDoubtful } = facts;
  const known = labelled.flatMap(({ id }) => id ?? []);
  const [first] = labelled;
  if (!first) return isLabelEmpty ? unknown('no_number') : undefined;
  const isOne = labelled.every(({ id, number }) => (id === null ? number === first.number : id === first.id));
  if (!isOne) return unknown('two_people', known);
  if (first.id === null) return unknown('unknown_number');
  return isDoubtful ? unknown('two_people', known) : unlessNamed(first.id, facts);
}

/** A page of a file without any labelled number; undefined: it names nobody. */
function withoutLabel(facts: PageFacts): Owner | Unknown | undefined {
  const { bare, names, isLabelEmpty } = facts;
  if (isLabelEmpty) return unknown('no_number');
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
  return previous === null ? unknown('no_number') : unlessNamed(previous, facts);
}

export interface ReadPage {
  facts: PageFacts;
  /** Beginning of the text. */
  excerpt: string;
}

export function recogniser(people: readonly Known[]) {
  const numbers = numberFinder(people);
  const names = nameFinder(people);

  /** Employee whose number begins the file's name. */
  function numberOf(folded: string): number | null {
    const ends = [...folded.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => index);
    for (const end of [folded.length, ...ends.toReversed()]) {
      const id = numbers.exact(folded.slice(0, end));
      const isPart = /^[-/.,·]\p{N}/u.test(folded.slice(end));
      if (id !== null && !isPart) return id;
    }
    return null;
  }

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

    /** Employee whose number begins the file's name, unless it has the full name of another one. */
    ofFile: (fileName: string): Owner | Unknown => {
      const folded = searchText(fileName.normalize('NFC')).replace(/\.pdf$/u, '');
      const id = numberOf(folded);
      if (id === null) return unknown(/^\p{N}/u.test(folded) ? 'unknown_number' : 'no_number');
      const others = names(folded).filter((bearers) => !bearers.includes(id));
      return others.length === 0 ? { employeeId: id } : unknown('name_differs', [id, ...others.flat()]);
    },
  };
}

export const excerptOf = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').trim().slice(0, EXCERPT_LENGTH);

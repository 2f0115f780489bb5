import { searchTextInPlace, searchWords } from '@portal/contract/shared/search-text.ts';
export const wordsOf = (query: string): string[] => [...new Set(searchWords(query))];

const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export interface MarkedPart {
  /** Where it begins. */
  at: number;
  text: string;
  isHit: boolean;
}

/** The text cut into found words and what stands between them. */
export function markParts(text: string, words: readonly string[]): MarkedPart[] {
  const lower = words.length ? searchTextInPlace(text) : '';
  const spans = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
        found.push([at, at + word.length]);
      }
      return found;
    })
    .toSorted((a, b) => a[0] - b[0]);
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const [from, to] of spans) {
    if (to <= done) continue;
    const start = Math.max(from, done);
    if (start > done) parts.push({ at: done, text: text.slice(done, start), isHit: false });
    parts.push({ at: start, text: text.slice(start, to), isHit: true });
    done = to;
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done), isHit: false });
  return parts;
}

const AROUND = 60;

/** A piece of a long text around the first found word; '' where none is found. */
export function excerptOf(text: string, words: readonly string[]): string {
  const lower = searchTextInPlace(text);
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  if (places.length === 0) return '';
  const first = Math.min(...places);
  const from = first > AROUND ? text.lastIndexOf(' ', first - AROUND / 2) + 1 : 0;
  const next = text.indexOf(' ', first + AROUND * 2);
  const to = next === -1 ? text.length : next;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

export interface PanelItem<I> {
  id: string;
  name: string;
  isArchive: boolean;
  record: I;
  /** Everything that is searched, in its plain spelling. */
  searched: string;
}

export interface PanelGroup<P, I> extends Omit<PanelItem<P>, 'record'> {
  record: P;
  comment: string;
  items: PanelItem<I>[];
}

/** How a record is shown and found. */
export interface Described {
  name: string;
  isArchive?: boolean;
  comment?: string;
  /** More words that find it. */
  more?: string;
}

interface HasId {
  id: string;
}

const archiveLast = (a: { isArchive: boolean }, b: { isArchive: boolean }): number =>
  Number(a.isArchive) - Number(b.isArchive);

const itemOf = <I extends HasId>(record: I, { name, isArchive = false, comment, more }: Described) => ({
  id: record.id,
  name,
  isArchive,
  record,
  searched: searchTextInPlace([name, comment, more].filter(Boolean).join('\n')),
});

/** Children under their parents in the server's order, the archive last. */
export function groupUp<P extends HasId, I extends HasId>(input: {
  parents: readonly P[];
  items: readonly I[];
  parentIdOf: (item: I) => string;
  describeParent: (parent: P) => Described;
  describeItem: (item: I) => Described;
}): PanelGroup<P, I>[] {
  const byParent = Map.groupBy(input.items, input.parentIdOf);
  return input.parents
    .map((parent) => {
      const described = input.describeParent(parent);
      const children = byParent.get(parent.id) ?? [];
      return {
        ...itemOf(parent, described),
        comment: described.comment ?? '',
        items: children.map((item) => itemOf(item, input.describeItem(item))).toSorted(archiveLast),
      };
    })
    .toSorted(archiveLast);
}

/**
 * The groups in which the words are found: with all children where the group's own name says them, else
 * with those children that hold them, alone or together with the group's name.
 */
export function findIn<P, I>(groups: readonly PanelGroup<P, I>[], words: readonly string[]) {
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    if (holdsAll(group.searched, words)) return [group];
    const items = group.items.filter((item) => holdsAll(`${group.searched}\n${item.searched}`, words));
    return items.length ? [{ ...group, items }] : [];
  });
}

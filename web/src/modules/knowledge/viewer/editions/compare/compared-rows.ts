import { diffArrays } from 'diff';

export interface Piece {
  /** Its place among the pieces of the side. */
  at: number;
  text: string;
  isMarked: boolean;
}

/** A stretch of two texts: the same in both, or changed, with some of what stands around. */
export type ComparedRow = { at: number } & (
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: Piece[]; after: Piece[] }
);

/** Unchanged text between two changes that keeps them in one row, characters. */
const BRIDGE = 160;
/** What a row shows before and after its changes, characters. */
const CONTEXT = 80;
/** Two texts that have little in common take minutes, ms. */
const PATIENCE = 3_000;
/** Different words that are found at once in a text of any length. */
const FEW = 300;

interface Token {
  /** A word or a line with the gap after it. */
  text: string;
  /** What is compared: another flow of the lines is no change. */
  key: string;
}

/** Words, numbers and signs; the library's own words are those of Latin letters alone. */
const wordsOf = (text: string): Token[] =>
  Array.from(text.matchAll(/([\p{L}\p{M}\p{N}]+|\S)\s*/gu), ([whole, key = '']) => ({
    text: whole,
    key,
  }));

const linesOf = (text: string): Token[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: `${line}\n`, key: line.trim() }));

interface Change {
  text: string;
  added: boolean;
  removed: boolean;
  /** What follows it in the text before; of what both have, `text` is that of the text after. */
  gap: string;
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
const gapOf = (text = ''): string => text.slice(text.trimEnd().length);

interface Limits {
  /** When it has to be over. */
  end: number;
  /** Words or lines that differ. */
  most?: number;
}

/** Undefined beyond the limits. */
function changesOf(before: Token[], after: Token[], { end, most = Infinity }: Limits): Change[] | undefined {
  const limits = { timeout: Math.max(1, end - Date.now()), maxEditLength: most };
  const comparator = (one: Token, other: Token): boolean => one.key === other.key;
  let passed = 0;
  return diffArrays(before, after, { comparator, ...limits })?.map(({ value, added, removed }) => {
    if (!added) passed += value.length;
    return { text: joined(value), added, removed, gap: gapOf(before[passed - 1]?.text) };
  });
}

/** By words; where many differ, by lines and then the words of those that do. */
function changesOfTexts(before: string, after: string): Change[] | undefined {
  const end = Date.now() + PATIENCE;
  const few = changesOf(wordsOf(before), wordsOf(after), { end, most: FEW });
  if (few) return few;
  const lines = changesOf(linesOf(before), linesOf(after), { end });
  const changes: Change[] = [];
  let removed = '';
  for (const [at, line] of lines?.entries() ?? []) {
    if (line.removed && lines?.[at + 1]?.added) removed = line.text;
    else if (line.added && removed) {
      const words = changesOf(wordsOf(removed), wordsOf(line.text), { end });
      if (!words) return undefined;
      changes.push(...words);
      removed = '';
    } else changes.push(line);
  }
  return lines && changes;
}

/** Splits where a line ends, or else a word, at most `length` characters from the beginning. */
function splitAt(text: string, length: number): [string, string] {
  if (text.length <= length) return [text, ''];
  const line = text.lastIndexOf('\n', length);
  const space = line > 0 ? line : text.lastIndexOf(' ', length);
  const at = space > 0 ? space : length;
  return [text.slice(0, at), text.slice(at)];
}

/** The same from the end. */
function splitBeforeEnd(text: string, length: number): [string, string] {
  if (text.length <= length) return ['', text];
  const from = text.length - length;
  const line = text.indexOf('\n', from) + 1;
  if (line > 0 && line < text.length) return [text.slice(0, line), text.slice(line)];
  const space = text.indexOf(' ', from);
  const at = space === -1 ? from : space;
  return [text.slice(0, at), text.slice(at)];
}

/** What two texts have in common and what not, word by word; undefined where it would take too long. */
export function comparedRows(before: string, after: string): ComparedRow[] | undefined {
  const changes = changesOfTexts(before, after);
  if (!changes) return undefined;
  const rows: ComparedRow[] = [];
  let row: Extract<ComparedRow, { kind: 'changed' }> | undefined;
  let skipped = '';
  /** What follows it in the text before. */
  let skippedGap = '';
  const push = (side: 'before' | 'after', text: string, isMarked: boolean): void => {
    const pieces = row?.[side];
    pieces?.push({ at: pieces.length, text, isMarked });
  };
  // A mark ends with its last word, not with the gap after it.
  const mark = (side: 'before' | 'after', text: string): void => {
    const words = text.trimEnd();
    push(side, words, true);
    if (words.length < text.length) push(side, text.slice(words.length), false);
  };
  // Each side with its own end: lines are kept apart, and no gap comes before a full stop.
  const both = (text: string, gap: string): void => {
    if (text === '') return;
    push('before', text.trimEnd() + gap, false);
    push('after', text, false);
  };
  const begin = (): void => {
    const [same, context] = splitBeforeEnd(skipped, CONTEXT);
    if (same.trim()) rows.push({ at: rows.length, kind: 'same', text: same });
    row = { at: rows.length, kind: 'changed', before: [], after: [] };
    rows.push(row);
    both(context, skippedGap);
    skipped = '';
  };
  for (const [at, { text: value, added, removed, gap }] of changes.entries()) {
    if (added || removed) {
      if (!row) begin();
      mark(removed ? 'before' : 'after', value);
    } else if (row && value.length <= BRIDGE && at < changes.length - 1) both(value, gap);
    else {
      const [context, rest] = row ? splitAt(value, CONTEXT) : ['', value];
      both(context, gapOf(context));
      row = undefined;
      skipped = rest;
      skippedGap = gap;
    }
  }
  if (skipped.trim()) rows.push({ at: rows.length, kind: 'same', text: skipped });
  return rows;
}

import { diffArrays } from 'diff';

export interface Piece {
  /** Index among the pieces of the side. */
  at: number;
  text: string;
  isMarked: boolean;
}

/** A passage of two texts, equal or changed, with some context. */
export type ComparedRow = { at: number } & (
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: Piece[]; after: Piece[] }
);

/** Maximum unchanged text between two changes in one row, characters. */
const BRIDGE = 160;
/** Context before and after the changes of a row, characters. */
const CONTEXT = 80;
/** Timeout, ms: a comparison of very different texts takes minutes. */
const COMPARE_TIMEOUT_MS = 3_000;
/** Maximum differing words found quickly in a text of any length. */
const MAX_QUICK_DIFFERENCES = 300;

interface Token {
  /** A word or line with the following whitespace. */
  text: string;
  /** Comparison key: different line wrapping is not a change. */
  key: string;
}

/** Words, numbers and signs; the library's word splitting supports Latin letters only. */
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
  /** Following whitespace in the old text; for equal words `text` is from the new text. */
  gap: string;
}

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');
const gapOf = (text = ''): string => text.slice(text.trimEnd().length);

interface Limits {
  /** Deadline. */
  end: number;
  /** Maximum differing words or lines. */
  most?: number;
}

/** Returns undefined beyond the limits. */
function changesOf(before: Token[], after: Token[], { end, most = Infinity }: Limits): Change[] | undefined {
  const limits = { timeout: Math.max(1, end - Date.now()), maxEditLength: most };
  const comparator = (one: Token, other: Token): boolean => one.key === other.key;
  let passed = 0;
  return diffArrays(before, after, { comparator, ...limits })?.map(({ value, added, removed }) => {
    if (!added) passed += value.length;
    return { text: joined(value), added, removed, gap: gapOf(before[passed - 1]?.text) };
  });
}

/** Compares by words; with many differences by lines, then by words within changed lines. */
function changesOfTexts(before: string, after: string): Change[] | undefined {
  const end = Date.now() + COMPARE_TIMEOUT_MS;
  const few = changesOf(wordsOf(before), wordsOf(after), { end, most: MAX_QUICK_DIFFERENCES });
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

/** Splits at a line or word end, at most `length` characters from the start. */
function splitAt(text: string, length: number): [string, string] {
  if (text.length <= length) return [text, ''];
  const line = text.lastIndexOf('\n', length);
  const space = line > 0 ? line : text.lastIndexOf(' ', length);
  const at = space > 0 ? space : length;
  return [text.slice(0, at), text.slice(at)];
}

/** Splits at most `length` characters from the end. */
function splitBeforeEnd(text: string, length: number): [string, string] {
  if (text.length <= length) return ['', text];
  const from = text.length - length;
  const line = text.indexOf('\n', from) + 1;
  if (line > 0 && line < text.length) return [text.slice(0, line), text.slice(line)];
  const space = text.indexOf(' ', from);
  const at = space === -1 ? from : space;
  return [text.slice(0, at), text.slice(at)];
}

/** Word-level differences of two texts; undefined on timeout. */
export function comparedRows(before: string, after: string): ComparedRow[] | undefined {
  const changes = changesOfTexts(before, after);
  if (!changes) return undefined;
  const rows: ComparedRow[] = [];
  let row: Extract<ComparedRow, { kind: 'changed' }> | undefined;
  let skipped = '';
  /** Following whitespace in the old text. */
  let skippedGap = '';
  const push = (side: 'before' | 'after', text: string, isMarked: boolean): void => {
    const pieces = row?.[side];
    pieces?.push({ at: pieces.length, text, isMarked });
  };
  // A mark ends with its last word, without the following whitespace.
  const mark = (side: 'before' | 'after', text: string): void => {
    const words = text.trimEnd();
    push(side, words, true);
    if (words.length < text.length) push(side, text.slice(words.length), false);
  };
  // Each side keeps its own whitespace, so that lines stay separate and no space precedes a full stop.
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

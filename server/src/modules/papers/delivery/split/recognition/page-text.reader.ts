import { searchText } from '@portal/contract/shared/search-text.ts';

/** A run of text as the pdf library returns it. */
export interface TextRun {
  str: string;
  /** Matrix of the run: direction and origin of its baseline. */
  transform: readonly number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Position of a piece of text: its line from the top and the span along it. */
export interface Place {
  line: number;
  from: number;
  to: number;
}

export interface Word extends Place {
  text: string;
  /** Offset in the text of the page. */
  start: number;
}

interface PlacedRun extends Place {
  start: number;
  end: number;
}

/** Part of the height by which baselines of one line may differ. */
const LINE_TOLERANCE = 0.4;
const WORD = /[\p{L}\p{N}]+(?:[-/.,·][\p{L}\p{N}]+)*/gu;
const HYPHENATED = /\p{L}[-\u00ad]$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;

/** Coordinates along and across the direction of the text, so that turned pages read the same. */
function originOf({ transform: [a = 1, b = 0, , , x = 0, y = 0] }: TextRun) {
  const norm = Math.hypot(a, b) || 1;
  return { along: (x * a + y * b) / norm, across: (y * a - x * b) / norm };
}

/** Numbers the lines by their baselines, top first. */
function linesOf(runs: readonly TextRun[]): number[] {
  const lines = runs.map(() => 0);
  const order = runs
    .map((run, at) => ({ at, y: originOf(run).across, height: run.height }))
    .toSorted((one, other) => other.y - one.y);
  let line = 0;
  let last = order[0]?.y ?? 0;
  for (const { at, y, height } of order) {
    if (last - y > LINE_TOLERANCE * Math.max(height, 1)) {
      line += 1;
      last = y;
    }
    lines[at] = line;
  }
  return lines;
}

/** Text of a page in lower case and the order of the file, with the place of every word. */
export class PageText {
  readonly text: string;
  readonly words: readonly Word[];
  private readonly runs: readonly PlacedRun[];
  /** Words of each line from left to right. */
  private readonly lines: ReadonlyMap<number, readonly Word[]>;

  constructor(runs: readonly TextRun[]) {
    const lines = linesOf(runs);
    const placed: PlacedRun[] = [];
    let text = '';
    for (const [at, run] of runs.entries()) {
      const str = searchText(run.str.normalize('NFC'));
      const isHyphenated = HYPHENATED.test(text.slice(-3, -1)) && text.endsWith('\n');
      if (isHyphenated && BEGINS_WITH_LETTER.test(str)) text = text.slice(0, -2);
      const { along } = originOf(run);
      const [start, end] = [text.length, text.length + str.length];
      placed.push({ line: lines[at] ?? 0, from: along, to: along + run.width, start, end });
      text += run.hasEOL ? `${str}\n` : str;
    }
    this.text = text;
    this.runs = placed.filter(({ start, end }) => end > start);
    this.words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      ...{ text: word, start: index },
      ...this.placeOf(index, index + word.length),
    }));
    this.lines = new Map(
      [...Map.groupBy(this.words, ({ line }) => line)].map(([line, words]) => [
        line,
        words.toSorted((one, other) => one.from - other.from),
      ]),
    );
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  wordsOn(line: number): readonly Word[] {
    return this.lines.get(line) ?? [];
  }

  /** The place of a part of the text; signs of a run count as equally wide. */
  placeOf(start: number, end: number): Place {
    const first = this.runAt(start);
    const last = this.runAt(end - 1);
    if (!first || !last) return { line: 0, from: 0, to: 0 };
    const at = (run: PlacedRun, offset: number): number =>
      run.from +
      ((run.to - run.from) * Math.min(offset - run.start, run.end - run.start)) / (run.end - run.start);
    return { line: last.line, from: at(first, start), to: at(last, end) };
  }

  /** The run with that offset, or the one before a line break. */
  private runAt(offset: number): PlacedRun | undefined {
    let [low, high] = [0, this.runs.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.runs[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return this.runs[low];
  }
}

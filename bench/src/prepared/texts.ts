import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../../../server/src/demo/random.ts';
import { ROOT } from '../support/portal-process.ts';

const DEMO = join(ROOT, 'server/src/demo');
/** Words that stand in few documents each: names of places, brands and people. */
const RARE = 20_000;
const SYLLABLES = 'ба ве га до жи за ки ло ма не по ра со ту фе хи це че ша ям ор ел ин ус ар'.split(' ');
const ENDINGS = ['ский', 'ская', 'ово', 'инск', 'ов', 'ова', 'ин', 'ина', 'ция', 'метр', 'тель', 'ник'];

/** Words of the demonstration's own texts, in the forms they have there, oftenest first. */
function realWords(): string[] {
  const times = new Map<string, number>();
  for (const path of readdirSync(DEMO, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue;
    for (const [word] of readFileSync(join(DEMO, path), 'utf8').matchAll(/[а-яё]{2,}/gi)) {
      const lower = word.toLowerCase();
      times.set(lower, (times.get(lower) ?? 0) + 1);
    }
  }
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

export interface Texts {
  /** Russian words, oftenest first. */
  words: readonly string[];
  /** So many words in a row, often ones often: the n-th word is n times rarer than the first (Zipf). */
  sentence(length: number): string;
  next: () => number;
}

/** The same texts for the same seed. */
export function textsOf(seed: number): Texts {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T;
  const rare = randomOf(7);
  const rareWord = (): string => {
    const at = (from: readonly string[]): string => from[Math.floor(rare.next() * from.length)] ?? '';
    return at(SYLLABLES) + at(SYLLABLES) + at(SYLLABLES) + at(ENDINGS);
  };
  const words = [...new Set([...realWords(), ...Array.from({ length: RARE }, rareWord)])];
  const spread = Math.log(words.length);
  const word = (): string => words[Math.floor(Math.exp(random.next() * spread)) - 1] ?? pick(words);
  return {
    words,
    sentence: (length) => Array.from({ length }, word).join(' '),
    next: () => random.next(),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../../../server/src/demo/random.ts';
import { ROOT } from '../support/portal-process.ts';

const DEMO = join(ROOT, 'server/src/demo');
/** Words of few documents each: names of places, brands and people. */
const RARE = 20_000;
const SYLLABLES = 'ба ве га до жи за ки ло ма не по ра со ту фе хи це че ша ям ор ел ин ус ар'.split(' ');
const ENDINGS = ['ский', 'ская', 'ово', 'инск', 'ов', 'ова', 'ин', 'ина', 'ция', 'метр', 'тель', 'ник'];

/** Word forms of the demonstration's own texts, most frequent first. */
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

/** The same texts for the same seed; the n-th word is n times rarer than the first (Zipf). */
export function textsOf(seed: number) {
  const random = randomOf(seed);
  const rare = randomOf(7);
  const rareWord = (): string =>
    rare.pick(SYLLABLES) + rare.pick(SYLLABLES) + rare.pick(SYLLABLES) + rare.pick(ENDINGS);
  const words = [...new Set([...realWords(), ...Array.from({ length: RARE }, rareWord)])];
  const spread = Math.log(words.length);
  const word = (): string => words[Math.floor(Math.exp(random.next() * spread)) - 1] ?? '';
  const sentence = (length: number): string => Array.from({ length }, word).join(' ');
  return { words, sentence, next: () => random.next() };
}

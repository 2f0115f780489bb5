import { documents } from './documents.ts';
import { textsOf } from './texts.ts';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';

export type Way = 'формы слова' | 'несколько слов' | 'начало слова' | 'опечатка' | 'чужая раскладка';

export interface Query {
  way: Way;
  text: string;
}

/** How many of each a day of searching has, of 200. */
const MIX: Record<Way, number> = {
  'формы слова': 60,
  'несколько слов': 50,
  'начало слова': 30,
  опечатка: 35,
  'чужая раскладка': 25,
};

/** 200 queries about what stands in the documents, the same ones each time. */
export function queries(): Query[] {
  const { words, next } = textsOf(99);
  const known = [...documents(500)];
  const below = (most: number): number => Math.floor(next() * most);
  /** A word that people would look for: often and rare ones alike, but no pronouns. */
  const word = (least = 5): string => {
    for (;;) {
      const found = words[Math.floor(Math.exp(3 + next() * (Math.log(words.length) - 3)))] ?? '';
      if (found.length >= least) return found;
    }
  };
  const another = (text: string): string => text.slice(0, -1) + 'аеиуы'.charAt(below(5));
  const wrong = (text: string): string => {
    const at = 1 + below(text.length - 2);
    return next() < 0.5
      ? text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
      : `${text.slice(0, at)}о${text.slice(at + 1)}`;
  };
  const latin = (text: string): string =>
    text.replace(/./g, (letter) => LATIN.charAt(RUSSIAN.indexOf(letter)) || letter);
  const phrase = (): string => {
    const { comment } = known[below(known.length)] ?? { comment: '' };
    const long = comment.split(' ').filter(({ length }) => length > 3);
    const start = below(Math.max(1, long.length - 3));
    return long.slice(start, start + 2 + below(2)).join(' ');
  };
  const make: Record<Way, () => string> = {
    'формы слова': () => another(word()),
    'несколько слов': phrase,
    'начало слова': () => word(6).slice(0, 3 + below(3)),
    опечатка: () => wrong(word(7)),
    'чужая раскладка': () => latin(word()),
  };
  return (Object.keys(MIX) as Way[]).flatMap((way) =>
    Array.from({ length: MIX[way] }, () => ({ way, text: make[way]() })),
  );
}

import { documents } from './documents.ts';
import { textsOf } from './texts.ts';

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';

export interface Query {
  way: string;
  text: string;
}

/** 200 queries about words of the documents, the same ones each time. */
export function queries(): Query[] {
  const { words, next } = textsOf(99);
  const known = documents(500);
  const below = (most: number): number => Math.floor(next() * most);
  /** A frequent or rare word, but no pronoun. */
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
  const ways: [way: string, count: number, make: () => string][] = [
    ['формы слова', 60, () => another(word())],
    ['несколько слов', 50, phrase],
    ['начало слова', 30, () => word(6).slice(0, 3 + below(3))],
    ['опечатка', 35, () => wrong(word(7))],
    ['чужая раскладка', 25, () => latin(word())],
  ];
  return ways.flatMap(([way, count, make]) => Array.from({ length: count }, () => ({ way, text: make() })));
}

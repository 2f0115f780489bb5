import { randomInt } from 'node:crypto';
import type { AskedQuestion, StoredQuestion } from './quiz.sql.ts';

/** In an order that nobody can foresee. */
function mixed<T>(things: readonly T[]): T[] {
  const all = [...things];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

const isInOrder = (options: AskedQuestion['options']): boolean => options.every(({ key }, at) => key === at);

function asked({ id, kind, text, picture, options }: StoredQuestion): AskedQuestion {
  const keyed = options.map((option, at) => ({
    text: option.text,
    picture: option.picture,
    key: kind === 'order' ? at : Number(option.is_right),
  }));
  const shown = mixed(keyed);
  // What has to be put into order is never shown in it.
  if (kind === 'order' && isInOrder(shown)) shown.push(...shown.splice(0, 1));
  return { id, kind, text, picture, options: shown };
}

/** The questions of one attempt and their options, mixed anew. */
export const askAll = (questions: readonly StoredQuestion[]): AskedQuestion[] => mixed(questions).map(asked);

/** The chosen options, by their numbers from 1, are the right ones. */
export function isRight({ kind, options }: AskedQuestion, chosen: readonly number[]): boolean {
  const keys = chosen.map((number) => options[number - 1]?.key);
  if (kind === 'order') return keys.length === options.length && keys.every((key, at) => key === at);
  const wanted = options.filter(({ key }) => key === 1).length;
  return keys.length === wanted && keys.every((key) => key === 1);
}

/** The numbers are of options that there are, each once; of `order` all of them, of `one` a single one. */
export function isAnswer({ kind, options }: AskedQuestion, chosen: readonly number[]): boolean {
  if (new Set(chosen).size < chosen.length || chosen.some((number) => number > options.length)) return false;
  if (kind === 'order') return chosen.length === options.length;
  return kind === 'one' ? chosen.length === 1 : chosen.length > 0;
}

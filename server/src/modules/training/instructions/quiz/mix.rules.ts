import { randomInt } from 'node:crypto';
import type { GivenQuestion, StoredQuestion } from './quiz.sql.ts';

/** Cryptographically random order. */
function mixed<T>(things: readonly T[]): T[] {
  const all = [...things];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

const isInOrder = (options: GivenQuestion['options']): boolean => options.every(({ key }, at) => key === at);

function asked({ id, kind, text, picture, options }: StoredQuestion): GivenQuestion {
  const keyed = options.map((option, at) => ({
    text: option.text,
    picture: option.picture,
    key: kind === 'order' ? at : Number(option.is_right),
  }));
  const shown = mixed(keyed);
  // Options to be ordered are never shown in the right order.
  if (kind === 'order' && isInOrder(shown)) shown.push(...shown.splice(0, 1));
  return { id, kind, text, picture, options: shown };
}

export const askAll = (questions: readonly StoredQuestion[]): GivenQuestion[] => mixed(questions).map(asked);

/** True if the options chosen by number from 1 are the right ones. */
export function isRight({ kind, options }: GivenQuestion, chosen: readonly number[]): boolean {
  const keys = chosen.map((number) => options[number - 1]?.key);
  if (kind === 'order') return keys.length === options.length && keys.every((key, at) => key === at);
  const wanted = options.filter(({ key }) => key === 1).length;
  return keys.length === wanted && keys.every((key) => key === 1);
}

/** True if the numbers are distinct and valid; `order` needs all of them, `one` a single one. */
export function isAnswer({ kind, options }: GivenQuestion, chosen: readonly number[]): boolean {
  if (new Set(chosen).size < chosen.length || chosen.some((number) => number > options.length)) return false;
  if (kind === 'order') return chosen.length === options.length;
  return kind === 'one' ? chosen.length === 1 : chosen.length > 0;
}

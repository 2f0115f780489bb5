import type { AttemptQuestion } from './quiz.queries.ts';

/**
 * Current order of the options: the initial one is never right (server: mix.rules.ts) and does not count as
 * an answer.
 */
export const orderOf = ({ options }: Pick<AttemptQuestion, 'options'>, chosen: readonly number[]): number[] =>
  chosen.length > 0 ? [...chosen] : options.map((_, at) => at + 1);

/** Indexes of unanswered questions. */
export const unanswered = (answers: readonly number[][]): number =>
  answers.filter((chosen) => chosen.length === 0).length;

/** Toggles an option of a multiple choice. */
export const ticked = (chosen: readonly number[], option: number, isTicked: boolean): number[] => {
  const others = chosen.filter((other) => other !== option);
  return isTicked ? [...others, option] : others;
};

/** Swaps two positions; a position out of range changes nothing. */
export function swapped(order: readonly number[], at: number, other: number): number[] {
  const [one, two] = [order[at], order[other]];
  if (one === undefined || two === undefined) return [...order];
  return order.with(at, two).with(other, one);
}

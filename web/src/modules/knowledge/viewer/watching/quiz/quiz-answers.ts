import type { AskedQuestion } from './quiz.queries.ts';

/**
 * Numbers of the options of a question that has to be put into order, as they stand: as they were asked until one was
 * moved, which is never the right order (server: mix.rules.ts) and no answer yet.
 */
export const orderOf = ({ options }: Pick<AskedQuestion, 'options'>, chosen: readonly number[]): number[] =>
  chosen.length > 0 ? [...chosen] : options.map((_, at) => at + 1);

/** Questions that have no answer yet. */
export const unanswered = (answers: readonly number[][]): number =>
  answers.filter((chosen) => chosen.length === 0).length;

/** After an option of several was ticked, or not any more. */
export const ticked = (chosen: readonly number[], option: number, isTicked: boolean): number[] => {
  const others = chosen.filter((other) => other !== option);
  return isTicked ? [...others, option] : others;
};

/** After two places of an order have changed; a place that there is not changes nothing. */
export function swapped(order: readonly number[], at: number, other: number): number[] {
  const [one, two] = [order[at], order[other]];
  if (one === undefined || two === undefined) return [...order];
  return order.with(at, two).with(other, one);
}

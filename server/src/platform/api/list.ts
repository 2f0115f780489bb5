import { Refusal } from '../refusal.ts';
import { momentAtEnd, momentInZone } from '../time/zone.ts';
import { pagination } from './pagination.ts';

export interface Page {
  number: number;
  size: number;
}

/** Rows before the page. */
export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

/** Records that an answer without pages may have, and what is said where there are more. */
interface Whole {
  most: number;
  detail?: string;
}

type List<R, A> = {
  count: () => Promise<number>;
  record: (row: R) => A;
} & (
  | { rows: (page: Page) => Promise<readonly R[]>; whole: Whole }
  /** Without a page all of them. */
  | { rows: (page: Page | undefined) => Promise<readonly R[]>; whole?: undefined }
);

const TOO_MANY = 'Записей слишком много для одного ответа: укажите page[size] или format.';

/** Refuses a whole list that is longer than one answer may be. */
export function assertWhole(count: number, { most, detail = TOO_MANY }: Whole): void {
  if (count > most) throw new Refusal('validation', { parameter: 'page[size]', detail });
}

/** The answer of a list: a page with its pagination, or the whole list where no page was asked for. */
export async function listAnswer<R, A>(page: Page | undefined, list: List<R, A>) {
  const found = list.whole
    ? await list.rows(page ?? { number: 1, size: list.whole.most + 1 })
    : await list.rows(page);
  const data = found.map((row) => list.record(row));
  if (page) return { data, meta: { pagination: pagination(page, await list.count()) } };
  if (list.whole) assertWhole(found.length, list.whole);
  return { data };
}

type Edge = 'gt' | 'gte' | 'lt' | 'lte';

/**
 * Bounds of a moment as a list is filtered by them: a day is its beginning where it is the lower bound, its
 * end where it is the upper one.
 */
export function boundsOf<N extends string>(
  name: N,
  filters: Partial<Record<`${N}__${Edge}`, string>>,
  timeZone: string,
) {
  const from = (text: string | undefined) =>
    text ? momentInZone(text.replace(' ', 'T'), timeZone) : undefined;
  const until = (text: string | undefined) => (text ? momentAtEnd(text, timeZone) : undefined);
  return {
    gt: from(filters[`${name}__gt`]),
    gte: from(filters[`${name}__gte`]),
    lt: until(filters[`${name}__lt`]),
    lte: until(filters[`${name}__lte`]),
  };
}

/** Ids of a filter that takes several. */
export const numbers = (list: readonly string[] | undefined): number[] | undefined => list?.map(Number);

import { WHOLE } from '@portal/contract/shared/answers.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Page } from '@portal/contract/shared/list-query.ts';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { momentAtEnd, momentInZone } from '../time/zone.ts';
import { pagination } from './pagination.ts';

export type { Page } from '@portal/contract/shared/list-query.ts';

/** Rows before the page. */
export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

/** Records that an answer without pages may have, and what is said where there are more. */
interface Whole {
  most: number;
  detail?: string | undefined;
}

interface List<R, A> {
  count: () => Promise<number>;
  rows: (page: Page) => Promise<readonly R[]>;
  record: (row: R) => A;
  whole?: Whole;
}

const TOO_MANY = 'Записей слишком много для одного ответа: укажите page[size] или format.';

/** Refuses a whole list that is longer than one answer may be. */
export function assertWhole(count: number, { most, detail = TOO_MANY }: Whole): void {
  if (count > most) throw new Refusal('validation', { parameter: 'page[size]', detail });
}

/** Values beside a record, all of them; refused where there are more than a list has. */
export function wholeList<T>(values: T[]): T[] {
  assertWhole(values.length, { most: WHOLE });
  return values;
}

/** The answer of a list: a page with its pagination, or the whole list where no page was asked for. */
export async function listAnswer<R, A>(page: Page | undefined, list: List<R, A>) {
  const { whole = { most: WHOLE } } = list;
  const found = await list.rows(page ?? { number: 1, size: whole.most + 1 });
  const data = found.map((row) => list.record(row));
  if (page) return { data, meta: { pagination: pagination(page, await list.count()) } };
  assertWhole(found.length, whole);
  return { data };
}

/** How many records a call's list has at the most; undefined where it answers no list. */
export function mostRecords({ answer }: Call): number | undefined {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape['data'] : undefined;
  const checks = data instanceof z.ZodArray ? (data.def.checks ?? []) : [];
  const ceiling = checks
    .map(({ _zod: { def } }) => def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length');
  return ceiling?.maximum;
}

interface Listed {
  data: readonly unknown[];
  meta?: Record<string, unknown>;
}

/**
 * A list as it was asked for: of one that its rule answers whole, as a short one is, the page. None is sent that
 * is longer than its call says.
 */
export function asPaged(answer: unknown, most: number, query: unknown): unknown {
  const { data, meta } = answer as Listed;
  const { page } = (query ?? {}) as { page?: Page };
  if (meta?.['pagination']) return answer;
  assertWhole(data.length, { most });
  if (!page) return answer;
  const part = data.slice(offsetOf(page), offsetOf(page) + page.size);
  return { data: part, meta: { ...meta, pagination: pagination(page, data.length) } };
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

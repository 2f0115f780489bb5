import { UNPAGED_LIMIT } from '@portal/contract/shared/answers.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import type { Page } from '@portal/contract/shared/list-query.ts';
import { LAST_MOMENT } from '@portal/contract/shared/moments.ts';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { momentAtEnd, momentInZone } from '../time/zone.ts';
import { pagination } from './pagination.ts';

export type { Page } from '@portal/contract/shared/list-query.ts';

export const offsetOf = ({ number, size }: Page): number => (number - 1) * size;

/** Size limit of an unpaged answer and its error message. */
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

/** Some records of a whole list; the end is known without asking for another part. */
export interface Part<A> {
  records: readonly A[];
  isEnd: boolean;
}

/** Key of the further parts of a whole list; invisible to JSON and to loops over the fields. */
export const REST = Symbol('rest of a whole list');

export interface ListAnswer<A> {
  data: A[];
  meta?: { pagination: ReturnType<typeof pagination> };
  [REST]?: AsyncGenerator<Part<A>>;
}

const TOO_MANY = 'Записей слишком много для одного ответа: укажите page[size] или format.';

/** Refuses an unpaged list that is longer than the limit. */
export function assertWhole(count: number, { most, detail = TOO_MANY }: Whole): void {
  if (count > most) throw new Refusal('validation', { parameter: 'page[size]', detail });
}

/** Complete list of values beside a record; refused above the limit. */
export function wholeList<T>(values: T[]): T[] {
  assertWhole(values.length, { most: UNPAGED_LIMIT });
  return values;
}

/** Records in the first part of a whole list, and in each further part if they are long. */
export const FIRST_PART = 50;
/** Records in each further part if they are short. */
const SHORT_RECORDS_PART = 200;
/** Average JSON length up to which records are short, characters. */
const SHORT_RECORD = 1_000;

/** Reads a list in parts. Changes shift records: each is sent once, a missing one causes a second pass. */
async function* restOf<R, A extends { id: string }>(
  { rows, record }: List<R, A>,
  first: readonly A[],
  count: number,
): AsyncGenerator<Part<A>> {
  const given = new Set(first.map(({ id }) => id));
  const isShort = JSON.stringify(first).length <= first.length * SHORT_RECORD;
  const size = isShort ? SHORT_RECORDS_PART : FIRST_PART;
  for (let pass = 1, isEnd = false; !isEnd; pass += 1) {
    for (let number = 1, isLast = false; !isLast; number += 1) {
      const found = await rows({ number, size });
      isLast = found.length < size;
      const records = found.map((row) => record(row)).filter(({ id }) => !given.has(id));
      for (const { id } of records) given.add(id);
      isEnd = isLast && (pass === 2 || given.size >= count);
      yield { records, isEnd };
    }
  }
}

/** An unpaged list: its first part and the source of the others. Counted before they are read. */
async function wholeAnswer<R, A extends { id: string }>(list: List<R, A>): Promise<ListAnswer<A>> {
  const found = await list.rows({ number: 1, size: FIRST_PART });
  const count = found.length < FIRST_PART ? found.length : await list.count();
  assertWhole(count, list.whole ?? { most: UNPAGED_LIMIT });
  const data = found.map((row) => list.record(row));
  return count > data.length ? { data, [REST]: restOf(list, data, count) } : { data };
}

/** Answer of a list: a page with pagination, or the whole list without a page parameter. */
export async function listAnswer<R, A extends { id: string }>(
  page: Page | undefined,
  list: List<R, A>,
): Promise<ListAnswer<A>> {
  if (!page) return wholeAnswer(list);
  const data = (await list.rows(page)).map((row) => list.record(row));
  return { data, meta: { pagination: pagination(page, await list.count()) } };
}

/** The same for a list inside an answer, which needs all its records at once. */
export async function listWithin<R, A extends { id: string }>(...of: Parameters<typeof listAnswer<R, A>>) {
  const { [REST]: rest, ...answer } = await listAnswer(...of);
  for await (const { records } of rest ?? []) answer.data.push(...records);
  return answer;
}

/** Most records of a call's list; undefined if it answers no list. */
export function maxRecords({ answer }: Call): number | undefined {
  const data: unknown = answer instanceof z.ZodObject ? answer.shape['data'] : undefined;
  const checks = data instanceof z.ZodArray ? (data.def.checks ?? []) : [];
  const ceiling = checks
    .map(({ _zod: { def } }) => def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length');
  return ceiling?.maximum;
}

export interface Listed {
  data: readonly unknown[];
  meta?: Record<string, unknown>;
  [REST]?: AsyncGenerator<Part<unknown>>;
}

export const isPaged = (query: unknown): boolean =>
  (query as { page?: Page } | undefined)?.page !== undefined;

/** Cuts the page out of a whole list. Throws if a list is longer than its call declares. */
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

/** Bounds of a time filter: a day means its start as the lower bound and its end as the upper one. */
export function boundsOf<N extends string>(
  name: N,
  filters: Partial<Record<`${N}__${Edge}`, string>>,
  timeZone: string,
) {
  // The rules add a millisecond, and the last moment has none after it.
  const bounded = (moment: Date) => new Date(Math.min(moment.getTime(), LAST_MOMENT - 1));
  const from = (text: string | undefined) =>
    text ? bounded(momentInZone(text.replace(' ', 'T'), timeZone)) : undefined;
  const until = (text: string | undefined) => (text ? bounded(momentAtEnd(text, timeZone)) : undefined);
  return {
    gt: from(filters[`${name}__gt`]),
    gte: from(filters[`${name}__gte`]),
    lt: until(filters[`${name}__lt`]),
    lte: until(filters[`${name}__lte`]),
  };
}

/** Ids of a multi-value filter. */
export const numbers = (list: readonly string[] | undefined): number[] | undefined => list?.map(Number);

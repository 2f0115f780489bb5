import { NOT_ASKED } from '../../../contract/src/training/acknowledgements/acknowledge.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The owner of the token. */
export interface Caller {
  id: string;
  employee_id: string;
  area: string;
  position: string;
}

/** One call answered by a single hand-written statement over the portal's tables. */
export interface BareCall {
  /** Name of the prepared statement. */
  name: string;
  path: RegExp;
  text: string;
  values: (asked: URL, caller: Caller) => unknown[];
  answer: (rows: readonly Row[], asked: URL) => unknown;
}

/** Nobody must read anything in the large organisation. */
export const acknowledge = NOT_ASKED;

const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Moscow has had one offset since 2014; the large organisation is younger. */
export const inMoscow = (moment: unknown): string =>
  `${new Date((moment as Date).getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19)}+03:00`;

/** Size and offset of the page in the address. */
export function pageOf(asked: URL): { number: number; size: number; offset: number } {
  const number = Number(asked.searchParams.get('page[number]') ?? 1);
  const size = Number(asked.searchParams.get('page[size]') ?? 20);
  return { number, size, offset: (number - 1) * size };
}

export function pagination(asked: URL, count: number) {
  const { number, size } = pageOf(asked);
  return { pagination: { page: number, pages: Math.max(1, Math.ceil(count / size)), count, size } };
}

/** Full name of an account's employee, else the login, in the select list. */
export const NAME = `coalesce(nullif(concat_ws(' ', e.last_name, e.first_name, nullif(e.middle_name, '')), ''), u.username, '')`;

export const filterOf = (asked: URL, name: string): string | null =>
  asked.searchParams.get(`filter[${name}]`);

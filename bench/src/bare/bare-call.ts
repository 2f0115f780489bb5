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

const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Moscow has had one offset since 2014; the large organisation is younger. */
export const inMoscow = (moment: unknown): string =>
  `${new Date((moment as Date).getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 19)}+03:00`;

/** Limit and offset of the page in the address. */
export function limitOf({ searchParams }: URL): [limit: number, offset: number] {
  const size = Number(searchParams.get('page[size]'));
  return [size, (Number(searchParams.get('page[number]')) - 1) * size];
}

/** A page of records; each row has the total. */
export function pageOf(asked: URL, rows: readonly Row[], recordOf: (row: Row) => object) {
  const [size, offset] = limitOf(asked);
  const count = Number(rows[0]?.['total'] ?? 0);
  const pagination = { page: offset / size + 1, pages: Math.max(1, Math.ceil(count / size)), count, size };
  return { data: rows.map(recordOf), meta: { pagination } };
}

/** Full name of an account's employee, else the login, in the select list. */
export const NAME = `coalesce(nullif(concat_ws(' ', e.last_name, e.first_name, nullif(e.middle_name, '')), ''), u.username, '')`;

export const filterOf = (asked: URL, name: string): string | null =>
  asked.searchParams.get(`filter[${name}]`);

import { PageParam, TextParam, wholeParam } from './search.ts';

export interface SortColumn {
  field: string;
  descending: boolean;
}

/** Paging and sorting of a table as its address holds them; filters are the page's own. */
export interface TableSearch {
  page?: number | undefined;
  size?: number | undefined;
  /** `created_at,-user` */
  sort?: string | undefined;
}

/** The three for the schema of a page with a table. */
export const TABLE_PARAMS = { page: PageParam, size: wholeParam(1, 99_999), sort: TextParam };

export interface TableOptions {
  sizes: readonly number[];
  defaultSize: number;
  /** Columns that may be sorted by. */
  sortable: readonly string[];
  /** `-created_at` */
  defaultSort: string;
}

export interface TableAddress {
  page: number;
  size: number;
  sort: SortColumn[];
  /** Parameters of the call. */
  query: { 'page[number]': string; 'page[size]': string; sort: string };
}

const MOST_COLUMNS = 5;

export function sortOf(text: string | undefined, sortable: readonly string[]): SortColumn[] {
  const seen = new Set<string>();
  return (text ?? '')
    .split(',')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter(({ field }) => sortable.includes(field) && !seen.has(field) && seen.add(field))
    .slice(0, MOST_COLUMNS);
}

export const sortText = (sort: readonly SortColumn[]): string =>
  sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');

/** What the address says, with the defaults; what does not fit is left out. */
export function tableAddress(search: TableSearch, options: TableOptions): TableAddress {
  const size = options.sizes.includes(search.size ?? 0) ? (search.size ?? 0) : options.defaultSize;
  const page = search.page ?? 1;
  const asked = sortOf(search.sort, options.sortable);
  const sort = asked.length > 0 ? asked : sortOf(options.defaultSort, options.sortable);
  return {
    page,
    size,
    sort,
    query: { 'page[number]': String(page), 'page[size]': String(size), sort: sortText(sort) },
  };
}

/** What a press on a column's head makes: up, down, off; with Shift it joins the others. */
export function nextSort(sort: readonly SortColumn[], field: string, joins: boolean): SortColumn[] {
  const old = sort.find((column) => column.field === field);
  const next = !old ? { field, descending: false } : old.descending ? undefined : { field, descending: true };
  if (!joins) return next ? [next] : [];
  if (!old) return [...sort, { field, descending: false }];
  return sort.flatMap((column) => (column.field === field ? (next ? [next] : []) : [column]));
}

/** The order after a press, as the address holds it; undefined is the table's own order. */
export function sortAfterPress(
  { sort, defaultSort }: { sort: readonly SortColumn[]; defaultSort: string },
  field: string,
  joins: boolean,
): string | undefined {
  const next = sortText(nextSort(sort, field, joins));
  // Off from the table's own order would lead back to it: the press turns the order round instead.
  if (next === '' && sortText(sort) === defaultSort) return defaultSort.startsWith('-') ? field : `-${field}`;
  return next === '' || next === defaultSort ? undefined : next;
}

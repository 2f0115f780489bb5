import { PageParam, TextParam, wholeParam } from './search.ts';

export interface SortColumn {
  field: string;
  descending: boolean;
}

/** Paging and sorting of a table in the URL; each page defines its own filters. */
export interface TableSearch {
  page?: number | undefined;
  size?: number | undefined;
  /** `created_at,-user` */
  sort?: string | undefined;
}

/** Table parameters for the search schema of a page. */
export const TABLE_PARAMS = { page: PageParam, size: wholeParam(1, 99_999), sort: TextParam };

export interface TableOptions {
  sizes: readonly number[];
  defaultSize: number;
  sortable: readonly string[];
  /** `-created_at` */
  defaultSort: string;
}

export interface TableAddress {
  page: number;
  size: number;
  sort: SortColumn[];
  /** Query parameters of the call. */
  query: { 'page[number]': string; 'page[size]': string; sort: string };
}

const MAX_SORT_COLUMNS = 5;

export function sortOf(text: string | undefined, sortable: readonly string[]): SortColumn[] {
  const seen = new Set<string>();
  return (text ?? '')
    .split(',')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter(({ field }) => sortable.includes(field) && !seen.has(field) && seen.add(field))
    .slice(0, MAX_SORT_COLUMNS);
}

export const sortText = (sort: readonly SortColumn[]): string =>
  sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');

/** Parses the URL with defaults; invalid values are dropped. */
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

/**
 * Sort order after a click on a column head: ascending, descending, none; with Shift it is added to the
 * others.
 */
export function nextSort(sort: readonly SortColumn[], field: string, joins: boolean): SortColumn[] {
  const old = sort.find((column) => column.field === field);
  const next = !old ? { field, descending: false } : old.descending ? undefined : { field, descending: true };
  if (!joins) return next ? [next] : [];
  if (!old) return [...sort, { field, descending: false }];
  return sort.flatMap((column) => (column.field === field ? (next ? [next] : []) : [column]));
}

/** Sort order after a click, as URL value; undefined is the default order. */
export function sortAfterPress(
  { sort, defaultSort }: { sort: readonly SortColumn[]; defaultSort: string },
  field: string,
  joins: boolean,
): string | undefined {
  const next = sortText(nextSort(sort, field, joins));
  // Clearing would restore the default order, so the click reverses it instead.
  if (next === '' && sortText(sort) === defaultSort) return defaultSort.startsWith('-') ? field : `-${field}`;
  return next === '' || next === defaultSort ? undefined : next;
}

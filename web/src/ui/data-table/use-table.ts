import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  sortAfterPress,
  type TableAddress,
  tableAddress,
  type TableOptions,
  type TableSearch,
} from '../../platform/address/table-address.ts';

/** Filters by parameter name. */
type Filters = Record<string, string | number | readonly string[] | undefined>;

export interface Table extends TableAddress {
  sizes: readonly number[];
  onSort: (field: string, joins: boolean) => void;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Sets filters and returns to the first page. */
  filter: (change: Filters) => void;
}

/** Page, size, sorting and filters of a table in the URL; `search` is parsed from it. */
export function useTable(search: TableSearch, options: TableOptions): Table {
  const navigate = useNavigate();
  const address = tableAddress(search, options);
  const { defaultSort, defaultSize } = options;

  const go = useCallback(
    (change: Filters, isPage = false) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, page: undefined, ...change }),
        // Only page changes add history entries, so that going back skips letters of a filter.
        replace: !isPage,
        resetScroll: isPage,
      }),
    [navigate],
  );
  const filter = useCallback((change: Filters) => go(change), [go]);
  return {
    ...address,
    sizes: options.sizes,
    onSort: (field, joins) => go({ sort: sortAfterPress({ sort: address.sort, defaultSort }, field, joins) }),
    onPage: (page) => go({ page: page > 1 ? page : undefined }, true),
    onSize: (size) => go({ size: size === defaultSize ? undefined : size }),
    filter,
  };
}

import { CONSENT_PAGE_SIZE, CONSENT_PAGE_SIZES } from '@portal/contract/accounts/consent/consent.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../../../ui/data-table/use-table.ts';

const TABLE = {
  sizes: CONSENT_PAGE_SIZES,
  defaultSize: CONSENT_PAGE_SIZE,
  defaultSort: '-agreed_at',
  sortable: ['agreed_at', 'user', 'edition'],
};

const route = getRouteApi('/portal/settings/consents');

/** Search parameters of the list: an edition or all, and the user. */
export function useConsentsAddress() {
  const { search = '', edition, ...address } = route.useSearch();
  const table = useTable(address, TABLE);
  const chosen = {
    'filter[edition]': edition === undefined ? undefined : String(edition),
    'filter[search]': search.slice(0, 100) || undefined,
  };
  return {
    table,
    search,
    edition,
    query: { ...chosen, ...table.query },
    /** Filters and order, for the export. */
    whole: { ...chosen, sort: table.query.sort },
    isFiltered: Object.values(chosen).some(Boolean),
    find: (text: string) => table.filter({ search: text || undefined }),
    setEdition: (next: number | undefined) => table.filter({ edition: next }),
    clear: () => table.filter({ search: undefined, edition: undefined }),
  };
}

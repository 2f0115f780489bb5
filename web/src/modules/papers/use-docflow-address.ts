import { DOCFLOW_PAGE_SIZE, DOCFLOW_PAGE_SIZES } from '@portal/contract/papers/papers.calls.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useTable } from '../../ui/data-table/use-table.ts';

const TABLE = {
  sizes: DOCFLOW_PAGE_SIZES,
  defaultSize: DOCFLOW_PAGE_SIZE,
  sortable: ['created_at', 'original_file', 'name'],
  defaultSort: '-created_at',
};

const route = getRouteApi('/portal/adminDocFlow');
const SIGNED = { yes: 'true', no: 'false' } as const;

/** Search parameters: filters, page and sorting of the documents. */
export function useDocflowAddress() {
  const address = route.useSearch();
  const table = useTable(address, TABLE);
  const { search = '', from, to, signed } = address;
  const type = address.type === undefined ? undefined : String(address.type);
  return {
    table,
    search,
    type,
    signed: signed ?? ('all' as const),
    period: { from, to },
    isFiltered: Boolean(search || type || from || to || signed),
    query: {
      ...table.query,
      'filter[search]': search || undefined,
      'filter[document_type.in]': type,
      'filter[signed]': signed && SIGNED[signed],
      'filter[created_at__gte]': from,
      'filter[created_at__lte]': to,
    },
    clear: () =>
      table.filter({ search: undefined, type: undefined, signed: undefined, from: undefined, to: undefined }),
  };
}

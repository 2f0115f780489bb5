import { EMPLOYEE_SEARCH_LENGTH } from '@portal/contract/accounts/users.calls.ts';
import { useState } from 'react';
import { narrow } from '../table/narrow.ts';
import { useSearchEmployee } from '../users.queries.ts';

/** The server gives no more of them. */
const MOST = 50;

/**
 * Employees of an area by what is typed. The server is asked for at most the first four characters and
 * never while it still answers; what is longer narrows what it gave.
 */
export function useEmployeeSearch(area: string, text: string) {
  const wanted = text.trim().slice(0, EMPLOYEE_SEARCH_LENGTH).trim().toLowerCase();
  const [asked, setAsked] = useState(wanted);
  const found = useSearchEmployee(area, asked);
  if (asked !== wanted && !found.isFetching) setAsked(wanted);
  return {
    employees: narrow(found.data ?? [], text),
    isLoading: found.isFetching,
    isCut: found.data?.length === MOST,
    error: found.error,
  };
}

import { EMPLOYEE_SEARCH_LENGTH } from '@portal/contract/accounts/users.calls.ts';
import { useState } from 'react';
import { narrow } from '../table/narrow.ts';
import { useSearchEmployee } from '../users.queries.ts';

/** Limit of the server. */
const MAX_MATCHES = 50;

/**
 * Employees of an area by the typed text. Up to four characters are sent to the server, one request at a
 * time; longer texts filter the result.
 */
export function useEmployeeSearch(area: string, text: string) {
  const wanted = text.trim().slice(0, EMPLOYEE_SEARCH_LENGTH).trim().toLowerCase();
  const [asked, setAsked] = useState(wanted);
  const found = useSearchEmployee(area, asked);
  if (asked !== wanted && !found.isFetching) setAsked(wanted);
  return {
    employees: narrow(found.data ?? [], text),
    isLoading: found.isFetching,
    isCut: found.data?.length === MAX_MATCHES,
    error: found.error,
  };
}

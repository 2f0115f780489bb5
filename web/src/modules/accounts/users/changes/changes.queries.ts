import { getStaffChanges } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export interface StaffFilter {
  area?: string | undefined;
  position?: string | undefined;
}

/** Whom the files of the ERP hired and dismissed; read again when accounts are made or deleted. */
export const useStaffChanges = (query: StaffFilter) =>
  useQuery({
    queryKey: ['account', 'users', 'changes', query],
    queryFn: async ({ signal }) => (await send(getStaffChanges, { query }, { signal })).data,
    meta: { silent: true },
  });

import { getStaffChanges } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

export interface StaffFilter {
  area?: string | undefined;
  position?: string | undefined;
}

/** Hires and leavers from the ERP files; invalidated when accounts are created or deleted. */
export const useStaffChanges = (query: StaffFilter) =>
  useQuery({
    queryKey: ['account', 'users', 'changes', query],
    queryFn: async ({ signal }) => (await send(getStaffChanges, { query }, { signal })).data,
    meta: { silent: true },
  });

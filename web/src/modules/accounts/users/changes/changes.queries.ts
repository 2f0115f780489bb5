import { getStaffChanges } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

/** Hires and leavers from the ERP files; invalidated when accounts are created or deleted. */
export const useStaffChanges = () =>
  useQuery({
    queryKey: ['account', 'users', 'changes'],
    queryFn: async ({ signal }) => (await send(getStaffChanges, {}, { signal })).data,
    meta: { silent: true },
  });

import { getStaffChanges } from '@portal/contract/erp/staff-changes.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';

/** Whom the files of the ERP hired and dismissed; read again when accounts are made or deleted. */
export const useStaffChanges = () =>
  useQuery({
    queryKey: ['account', 'users', 'changes'],
    queryFn: async ({ signal }) => (await send(getStaffChanges, {}, { signal })).data,
    meta: { silent: true },
  });

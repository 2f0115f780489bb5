import { getStaffChanges } from '@portal/contract/staff/exchange/staff-changes.calls.ts';
import { useCall } from '../../../../platform/api/use-call.ts';

export interface StaffFilter {
  area?: string | undefined;
  position?: string | undefined;
}

/** Hires and leavers from the ERP files; invalidated when accounts are created or deleted. */
export const useStaffChanges = (query: StaffFilter) =>
  useCall(['account', 'users', 'changes', query], getStaffChanges, { query }, { meta: { silent: true } });

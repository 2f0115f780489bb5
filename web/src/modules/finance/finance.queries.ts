import { listActualAccruals, listBonusesAndFines } from '@portal/contract/finance/finance.calls.ts';
import { getOwnHours } from '@portal/contract/shifts/attendance/hours.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';

export type Accrual = CallData<typeof listActualAccruals>[number];
export type BonusOrFine = CallData<typeof listBonusesAndFines>[number];

export const useActualAccruals = () => useCall(['finance', 'accruals'], listActualAccruals, {});

export const useBonusesAndFines = () => useCall(['finance', 'bonuses'], listBonusesAndFines, {});

/** The user's hours in a month 'YYYY-MM', from shifts that have begun. */
export const useOwnHours = (month: string) =>
  useQuery({
    queryKey: ['finance', 'hours', month],
    queryFn: async ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return (await send(getOwnHours, { query: { year, month: String(Number(number)) } }, { signal })).data;
    },
  });

import { listActualAccruals, listBonusesAndFines } from '@portal/contract/finance/finance.calls.ts';
import { getOwnHours } from '@portal/contract/shifts/attendance/timesheet.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/api/api.ts';

export type Accrual = CallData<typeof listActualAccruals>[number];
export type BonusOrFine = CallData<typeof listBonusesAndFines>[number];

export const useActualAccruals = () =>
  useQuery({
    queryKey: ['finance', 'accruals'],
    queryFn: async ({ signal }) => (await send(listActualAccruals, {}, { signal })).data,
  });

export const useBonusesAndFines = () =>
  useQuery({
    queryKey: ['finance', 'bonuses'],
    queryFn: async ({ signal }) => (await send(listBonusesAndFines, {}, { signal })).data,
  });

/** The user's hours in a month 'YYYY-MM', from shifts that have begun. */
export const useOwnHours = (month: string) =>
  useQuery({
    queryKey: ['finance', 'hours', month],
    queryFn: async ({ signal }) => {
      const [year = '', number = ''] = month.split('-');
      return (await send(getOwnHours, { query: { year, month: String(Number(number)) } }, { signal })).data;
    },
  });

import { listActualAccruals, listBonusesAndFines } from '@portal/contract/finance/finance.calls.ts';
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

import {
  getComplianceFilters,
  listCompliance,
  listComplianceTeams,
} from '@portal/contract/training/compliance/compliance.calls.ts';
import type { CallAnswer } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/use-call.ts';

export type Compliance = CallAnswer<typeof listCompliance>;
export type Person = Compliance['data'][number];
export type Item = Compliance['meta']['things'][number];
export type ItemTotals = NonNullable<Compliance['meta']['totals']>[number];
export type Cell = Person['attributes']['cells'][number];
export type Team = CallAnswer<typeof listComplianceTeams>['data'][number];

type Query = Record<string, string | undefined>;

export const COMPLIANCE_PATH = listCompliance.path;

export const useCompliance = (query: Query) =>
  useQuery({
    queryKey: ['compliance', query],
    queryFn: ({ signal }) => send(listCompliance, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Columns of the same filters with the numbers of all matching employees; slower than a page of them. */
export const useItemTotals = (query: Query) =>
  useQuery({
    queryKey: ['compliance', 'totals', query],
    queryFn: async ({ signal }) => {
      const asked = { ...query, totals: 'true', 'page[number]': '1', 'page[size]': '1' } as const;
      const { meta } = await send(listCompliance, { query: asked }, { signal });
      return {
        count: meta.things_count,
        rows: meta.things.map((thing, place) => ({
          ...thing,
          ...(meta.totals?.[place] ?? { asked: 0, done: 0, overdue: 0 }),
        })),
      };
    },
    placeholderData: keepPreviousData,
  });

export const useTeams = (query: Query) =>
  useQuery({
    queryKey: ['compliance', 'teams', query],
    queryFn: ({ signal }) => send(listComplianceTeams, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useComplianceFilters = () =>
  useCall(['compliance', 'filters'], getComplianceFilters, {}, { staleTime: 60_000 });

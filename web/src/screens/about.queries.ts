import { getAbout } from '@portal/contract/admin/about/about.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/api/api.ts';

/** A line of licences.json, written by the build. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
}

export const useAbout = () =>
  useQuery({
    queryKey: ['about'],
    queryFn: async ({ signal }) => (await send(getAbout, {}, { signal })).data,
  });

export const useLicences = (wanted: boolean) =>
  useQuery({
    queryKey: ['licences'],
    enabled: wanted,
    staleTime: Infinity,
    meta: { silent: 'all' },
    queryFn: async ({ signal }): Promise<Licence[]> => {
      const response = await fetch('/licences.json', { signal });
      if (!response.ok) throw new Error(`licences.json: ${response.status}`);
      return (await response.json()) as Licence[];
    },
  });

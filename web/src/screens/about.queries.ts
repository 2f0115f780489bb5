import { getAbout } from '@portal/contract/admin/about/about.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../platform/api/use-call.ts';

/** A line of licences.json, written by the build. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
}

export const useAbout = () => useCall(['about'], getAbout, {});

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

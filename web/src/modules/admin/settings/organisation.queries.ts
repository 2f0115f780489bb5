import { getSettings } from '@portal/contract/admin/settings/settings.calls.ts';
import { listSections } from '@portal/contract/admin/settings/sections.calls.ts';
import { putSettings } from '@portal/contract/admin/settings/change.calls.ts';
import { type Settings, SettingsRecord } from '@portal/contract/admin/settings/settings.record.ts';
import type { CallInput } from '@portal/contract/shared/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getShiftFilters } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { send } from '../../../platform/api/api.ts';
import { storeDayShifts } from '../../../platform/settings/day-shifts.ts';
import { storeOrganisation } from '../../../platform/settings/organisation.ts';
import { storeSections } from '../../../platform/settings/sections.ts';
import { storePhonePages } from '../../../platform/settings/settings.ts';

export type Parts = CallInput<typeof putSettings>['body'];

const KEY = ['settings', 'all'] as const;

/** All settings; administrators only. */
export const useSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Settings> => {
      const { attributes } = (await send(getSettings, {}, { signal })).data;
      return SettingsRecord.shape.attributes.parse(attributes);
    },
  });

/** Numbers of records that people have in each section. */
export const useSectionCounts = () =>
  useQuery({
    queryKey: ['settings', 'sections'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listSections, {}, { signal });
      return new Map(data.map(({ id, attributes }) => [id, attributes.count]));
    },
  });

/** Areas of the organisation. */
export const useAreas = () =>
  useCall(['settings', 'areas'], getShiftFilters, {}, { staleTime: 60_000, meta: { silent: 'all' } });

/** Saves changed parts and updates open pages immediately. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Parts) => (await send(putSettings, { body })).data.attributes,
    onSuccess: async (settings) => {
      storeDayShifts(settings.shifts);
      storePhonePages(settings.phone_pages);
      storeSections(settings.sections);
      storeOrganisation({ name: settings.organisation, logo: settings.logo });
      client.setQueryData(KEY, settings);
      // A section may have come or gone: nothing of another answer is certain.
      await client.invalidateQueries();
    },
    meta: { silent: true },
  });
}

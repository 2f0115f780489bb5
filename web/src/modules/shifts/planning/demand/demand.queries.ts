import type { CallData, CallInput } from '@portal/contract/shared/call.ts';
import { forecastDemand } from '@portal/contract/shifts/planning/forecast.calls.ts';
import { importDemand } from '@portal/contract/shifts/planning/import.calls.ts';
import {
  applyDemandTemplate,
  copyDemand,
  createDemandTemplate,
  deleteDemandTemplate,
  listDemandTemplates,
} from '@portal/contract/shifts/planning/templates.calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../../platform/api/api.ts';
import { useCall, useSend } from '../../../../platform/api/use-call.ts';
import { sendForm } from '../../../../platform/api/api-form.ts';
import { ALL } from '../board.queries.ts';

export type Template = CallData<typeof listDemandTemplates>[number];
export type Forecast = CallData<typeof forecastDemand>[number]['attributes'];
export type TablePreview = CallData<typeof importDemand>;

export const useTemplates = () => useCall([...ALL, 'templates'], listDemandTemplates, {});

/** A mutation of the board; the form displays its errors. */
const useChange = <V, R>(mutationFn: (values: V) => Promise<R>) =>
  useMutation({ mutationFn, meta: { silent: true, changes: [ALL] } });

export const useCopyDemand = () =>
  useChange(async (body: CallInput<typeof copyDemand>['body']) => (await send(copyDemand, { body })).data);

export const useCreateTemplate = () =>
  useChange((body: CallInput<typeof createDemandTemplate>['body']) => send(createDemandTemplate, { body }));

export const useApplyTemplate = () =>
  useChange(
    async ({ id, ...body }: CallInput<typeof applyDemandTemplate>['body'] & { id: string }) =>
      (await send(applyDemandTemplate, { params: { id }, body })).data,
  );

export const useDeleteTemplate = () => useSend(deleteDemandTemplate, { changes: [ALL] });

interface Table {
  file: File;
  dryRun: boolean;
  idempotencyKey?: string;
}

/** Imports a demand table, optionally as a dry run. */
export const useImportDemand = () =>
  useChange(async ({ file, dryRun, idempotencyKey }: Table) => {
    const form = new FormData();
    form.append('file', file);
    const options = { query: { dry_run: String(dryRun) }, idempotencyKey };
    return (await sendForm(importDemand, form, options)).data;
  });

/** Demand forecast of a week by past weeks. */
export const useForecast = (area: string | null, date: string | undefined) =>
  useQuery({
    queryKey: [...ALL, 'forecast', area, date],
    queryFn: async ({ signal }) => {
      const query = { area: area ?? '', date: date ?? '' };
      return (await send(forecastDemand, { query }, { signal })).data.map(({ attributes }) => attributes);
    },
    enabled: area !== null && date !== undefined,
  });

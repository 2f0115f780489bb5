import {
  importErp,
  listErpImports,
  listErpStates,
  putErpStates,
  readErpColumns,
  undoErpImport,
} from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { listPeople } from '@portal/contract/staff/people/people.calls.ts';
import type { CallData } from '@portal/contract/shared/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api.ts';
import { useCall, useSend } from '../../../platform/api/use-call.ts';
import { sendForm } from '../../../platform/api/api-form.ts';
import type { UploadControls } from '../../../ui/upload/use-upload.ts';

export type ErpImport = CallData<typeof listErpImports>[number];
export type Columns = CallData<typeof readErpColumns>;
export type Counts = CallData<typeof importErp> & { coded: ErpImport['attributes']['warnings'] };
/** Column of the file by field. */
export type Mapping = Record<string, string | null>;

const ALL = ['erp'] as const;

export const useErpImports = (query: Record<string, string | undefined>) =>
  useQuery({
    queryKey: [...ALL, 'imports', query],
    queryFn: ({ signal }) => send(listErpImports, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The last refused file of a kind, whose errors can be exported as a table. */
export const useLastRefused = (kind: ErpKind, enabled: boolean) =>
  useQuery({
    queryKey: [...ALL, 'imports', 'refused', kind],
    queryFn: async ({ signal }) => {
      const query = {
        'filter[kind]': kind,
        'filter[state]': 'refused',
        'page[size]': '1',
        sort: '-created_at',
      };
      return (await send(listErpImports, { query }, { signal })).data[0] ?? null;
    },
    enabled,
  });

/** Number of employees at work. */
export const countPeople = async (): Promise<number> =>
  (await send(listPeople, { query: { 'page[number]': '1', 'page[size]': '1' } })).meta?.pagination?.count ??
  0;

export type ErpState = CallData<typeof listErpStates>[number];

export const useErpStates = () => useCall([...ALL, 'states'], listErpStates, {});

/** Replaces the organisation's own state names. */
export function usePutErpStates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (states: Pick<ErpState, 'word' | 'state'>[]) =>
      (await send(putErpStates, { body: { states } })).data,
    // The field displays its error.
    meta: { silent: true },
    onSuccess: (data) => client.setQueryData([...ALL, 'states'], data),
  });
}

interface ReadColumns {
  kind: ErpKind;
  file: File;
  controls: UploadControls;
}

export const useReadColumns = () =>
  useMutation({
    mutationFn: async ({ kind, file, controls }: ReadColumns) => {
      const form = new FormData();
      form.append('file', file);
      return (await sendForm(readErpColumns, form, { ...controls, params: { kind } })).data;
    },
    meta: { silent: true },
  });

interface ImportFile extends ReadColumns {
  mapping: Mapping;
  dryRun: boolean;
  /** Invalid rows abort the import or are skipped. */
  faulty: 'refuse' | 'skip';
}

/** An import changes employees, and therefore who has an account. */
const CHANGES = [ALL, ['account', 'users']] as const;

/** Imports or only checks the file; the server remembers the mapping. */
export const useImportErp = () =>
  useMutation({
    mutationFn: async ({ kind, file, controls, mapping, dryRun, faulty }: ImportFile) => {
      const form = new FormData();
      // Precedes the file, so that the server has the mapping first.
      form.append('mapping', JSON.stringify(mapping));
      form.append('file', file);
      const query = { dry_run: String(dryRun), ...(faulty === 'skip' && { faulty }) };
      const { data, meta } = await sendForm(importErp, form, { ...controls, params: { kind }, query });
      return { ...data, coded: meta.warnings };
    },
    meta: { silent: true, changes: CHANGES, afterFailure: true },
  });

export const useUndoImport = () => useSend(undoErpImport, { changes: CHANGES });

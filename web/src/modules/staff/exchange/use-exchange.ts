import { ERP_EXTENSIONS, ERP_FILE_LIMIT, WRONG_ERP_TYPE } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { FILE_TOO_LARGE, extensionOf } from '@portal/contract/files/files.limits.ts';
import type { ErrorItem } from '@portal/contract/shared/errors.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../platform/notify.ts';
import { useUpload } from '../../../ui/upload/use-upload.ts';
import { type Columns, type Counts, type Mapping, useImportErp, useReadColumns } from './erp.queries.ts';

export function refusalOf(file: File): string | null {
  if (!ERP_EXTENSIONS.some((extension) => extension === extensionOf(file.name))) return WRONG_ERP_TYPE;
  if (file.size >= ERP_FILE_LIMIT) return FILE_TOO_LARGE;
  return file.size === 0 ? 'Файл пустой.' : null;
}

/** Required fields without a column, neither their own nor as part of another. */
export const missingFields = (fields: Columns['fields'], mapping: Mapping): Columns['fields'] =>
  fields.filter(
    ({ name, required }) =>
      required &&
      !mapping[name] &&
      !fields.some(({ parts, name: whole }) => parts.includes(name) && mapping[whole]),
  );

/** State of an import: file, column mapping, check, import. */
export function useExchange(kind: ErpKind) {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [counts, setCounts] = useState<Counts | null>(null);
  const [faults, setFaults] = useState<readonly ErrorItem[]>([]);
  const read = useReadColumns();
  const take = useImportErp();
  const upload = useUpload();

  const forget = () => {
    setCounts(null);
    setFaults([]);
  };
  /** Stores the errors of a refused file for the list, and reports other errors. */
  const noteFailure = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
    if (error.status === 422) setFaults(error.errors);
    else for (const item of error.errors) notify.error(item.detail);
  };

  const choose = async (next: File | null) => {
    forget();
    setFile(next);
    setColumns(null);
    if (!next) return;
    try {
      const answer = await upload.run((controls) => read.mutateAsync({ kind, file: next, controls }));
      setColumns(answer);
      setMapping(answer.mapping);
    } catch (error) {
      noteFailure(error);
    }
  };
  const run = async (dryRun: boolean, faulty: 'refuse' | 'skip' = 'refuse') => {
    if (!file) return undefined;
    forget();
    try {
      const answer = await upload.run((controls) =>
        take.mutateAsync({ kind, file, controls, mapping, dryRun, faulty }),
      );
      // Drawn at once: the counts take the focus before a question opens, which returns it to them.
      flushSync(() => setCounts(answer));
      if (!dryRun) {
        notify.success('Файл принят');
        setFile(null);
        setColumns(null);
      }
      return answer;
    } catch (error) {
      noteFailure(error);
      return undefined;
    }
  };
  const missing = missingFields(columns?.fields ?? [], mapping);
  return {
    file,
    columns,
    mapping,
    counts,
    faults,
    missing,
    isBusy: upload.state !== null,
    progress: upload.state,
    cancel: upload.cancel,
    choose,
    setColumn: (field: string, column: string | null) => {
      forget();
      setMapping({ ...mapping, [field]: column });
    },
    check: () => run(true),
    /** Checks with invalid rows skipped. */
    checkRight: () => run(true, 'skip'),
    accept: (faulty?: 'refuse' | 'skip') => run(false, faulty),
  };
}

export type Exchange = ReturnType<typeof useExchange>;

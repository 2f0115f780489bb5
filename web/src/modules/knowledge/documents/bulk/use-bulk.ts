import { useDebouncedValue } from '@mantine/hooks';
import { BULK_FILES } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { fieldOf } from '../../../../platform/forms.ts';
import { notify } from '../../../../platform/notify.ts';
import { countOf } from '../../../../platform/plural.ts';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useIdempotencyKey } from '../../../../ui/upload/idempotency-key.ts';
import { inOrder, sentOfEach } from '../../../../ui/upload/many-files.ts';
import { useUpload } from '../../../../ui/upload/use-upload.ts';
import { useKnownNames, useListDocumentProjects, useUploadDocuments } from '../documents.queries.ts';
import { bulkForm, doubled, isReady, namesOf, type Row, rowsOf, tooHeavy, tooMany } from './bulk-rows.ts';
import type { PickedFile } from './picked-files.ts';

/** Maps `/file_3` and `/files/file_3/comment` to the same file. */
const rowField = (pointer: string | undefined): string =>
  fieldOf(pointer)
    .split('.')
    .find((part) => part.startsWith('file_')) ?? '';

const DEBOUNCE_MS = 300;

/** State and submission of a bulk upload, all or nothing. */
export function useBulk({ setSaving, finish }: Pick<FormDialogControls, 'setSaving' | 'finish'>) {
  const projects = useListDocumentProjects();
  const { mutateAsync } = useUploadDocuments();
  const upload = useUpload();
  const { key, renew } = useIdempotencyKey();
  const [rows, setRows] = useState<Row[]>([]);
  const names = useMemo(() => namesOf(rows), [rows]);
  const known = useKnownNames(useDebouncedValue(names, DEBOUNCE_MS)[0]).data;
  const [projectForAll, setProject] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const add = async (picking: Promise<PickedFile[]>) => {
    setReading(true);
    try {
      const picked = await picking;
      setRows((before) => {
        const next = rowsOf(picked, projects.data ?? [], projectForAll);
        if (before.length + next.length <= BULK_FILES) return inOrder([...before, ...next]);
        notify.error(tooMany(before.length + next.length));
        return before;
      });
    } catch {
      notify.error('Не удалось прочитать выбранное. Попробуйте ещё раз.');
    } finally {
      setReading(false);
    }
  };

  const change = (field: string, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.field === field ? { ...row, ...part, refusal: null } : row)));

  const refused = (error: ApiError) => {
    const faults = new Map(error.errors.map((item) => [rowField(item.source?.pointer), item.detail]));
    const isOurs = rows.some(({ field }) => faults.has(field));
    setRows(rows.map((row) => ({ ...row, refusal: faults.get(row.field) ?? null })));
    if (isOurs) notify.error('Ни один файл не загружен: исправьте или уберите отмеченные.');
    else for (const item of error.errors) notify.error(item.detail);
  };

  const send = async () => {
    if (upload.state) return;
    setSaving(true);
    try {
      await upload.run((controls) =>
        mutateAsync({ form: bulkForm(rows), controls: { ...controls, idempotencyKey: key } }),
      );
      notify.success(
        countOf(rows.length, ['документ добавлен', 'документа добавлено', 'документов добавлено']),
      );
      finish();
    } catch (error) {
      setSaving(false);
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
      refused(error);
      renew();
    }
  };

  const sizes = rows.map(({ file }) => file.size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const weight = tooHeavy(rows);
  return {
    projects: projects.data ?? [],
    rows,
    doubled: doubled(rows, known ?? []),
    projectForAll,
    /** Sets the project of all files, including those with one. */
    chooseProject: (project: string | null) => {
      setProject(project);
      if (project !== null) setRows((all) => all.map((row) => ({ ...row, project, refusal: null })));
    },
    add,
    change,
    remove: (field: string) => setRows((all) => all.filter((row) => row.field !== field)),
    clear: () => setRows([]),
    send,
    cancel: upload.cancel,
    isReading,
    /** Before the upload starts the total is the size of the files. */
    progress: upload.state && { ...upload.state, total: upload.state.total || bytes },
    sent: upload.state ? sentOfEach(sizes, upload.state.sent, upload.state.total) : sizes.map(() => 0),
    tooHeavy: weight,
    isReady: !isReading && weight === null && rows.length > 0 && rows.every(isReady),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

import { DOCFLOW_FILES } from '@portal/contract/papers/papers.calls.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { fieldOf } from '../../../platform/forms.ts';
import { notify } from '../../../platform/notify.ts';
import { countOf } from '../../../platform/plural.ts';
import { useUpload } from '../../../ui/upload/use-upload.ts';
import { inOrder, sentOfEach } from '../../../ui/upload/many-files.ts';
import { type ChosenFile, faultOf, TOO_MANY, typeOf } from './chosen-files.ts';
import { useDocumentTypes, useUploadFiles } from '../papers.queries.ts';

let lastField = 0;

/** State and submission of an upload, all or nothing. */
export function useUploadBatch() {
  const types = useDocumentTypes();
  const { mutateAsync } = useUploadFiles();
  const upload = useUpload();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [typeForAll, setType] = useState<string | null>(null);
  const known = (types.data ?? []).map((type) => type.attributes);

  const judged = (list: readonly ChosenFile[]): ChosenFile[] =>
    list.map((one) => ({ ...one, fault: faultOf(one.file) }));
  /** Prefix: chosen for this file or for all, otherwise derived from the name; null if unknown. */
  const typeOfFile = ({ file, type }: ChosenFile): string | null =>
    type ?? typeForAll ?? typeOf(file.name, known)?.prefix ?? null;

  const add = (chosen: readonly File[]) => {
    if (files.length + chosen.length > DOCFLOW_FILES) {
      notify.error(TOO_MANY);
      return;
    }
    const next = chosen.map((file) => {
      lastField += 1;
      return { field: `file_${lastField}`, file, type: null, fault: null };
    });
    setFiles(judged(inOrder([...files, ...next])));
  };

  const send = async () => {
    const form = new FormData();
    if (typeForAll !== null) form.append('document_type', typeForAll);
    const own = files.flatMap(({ field, type }) => (type === null ? [] : [[field, type] as const]));
    if (own.length > 0) form.append('document_types', JSON.stringify(Object.fromEntries(own)));
    for (const { field, file } of files) form.append(field, file);
    try {
      await upload.run((controls) => mutateAsync({ form, controls }));
      notify.success(countOf(files.length, ['файл загружен', 'файла загружено', 'файлов загружено']));
      setFiles([]);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return;
      const faults = new Map(error.errors.map((item) => [fieldOf(item.source?.pointer), item.detail]));
      const ours = files.filter(({ field }) => faults.has(field));
      setFiles(files.map((one) => ({ ...one, fault: faults.get(one.field) ?? one.fault })));
      if (ours.length === 0) for (const item of error.errors) notify.error(item.detail);
      else notify.error('Ни один файл не загружен: исправьте или уберите отмеченные.');
    }
  };

  const sizes = files.map((one) => one.file.size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    types,
    files,
    typeForAll,
    typeOfFile,
    chooseType: (type: string | null) => {
      setType(type);
      setFiles(judged(files));
    },
    /** Sets the type of one file, which overrides the common one. */
    chooseTypeOf: (field: string, type: string | null) =>
      setFiles(judged(files.map((one) => (one.field === field ? { ...one, type } : one)))),
    add,
    remove: (field: string) => setFiles(files.filter((one) => one.field !== field)),
    clear: () => setFiles([]),
    send,
    cancel: upload.cancel,
    /** Before the upload starts the total is the size of the files. */
    progress: upload.state && { ...upload.state, total: upload.state.total || bytes },
    sent: upload.state ? sentOfEach(sizes, upload.state.sent, upload.state.total) : sizes.map(() => 0),
    isReady: files.length > 0 && files.every((one) => one.fault === null && typeOfFile(one) !== null),
  };
}

export type UploadBatch = ReturnType<typeof useUploadBatch>;

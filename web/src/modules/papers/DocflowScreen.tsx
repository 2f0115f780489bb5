import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { ARCHIVE_DOCUMENTS, DOCFLOW_EXTENSIONS } from '@portal/contract/papers/papers.calls.ts';
import { IconFileText, IconFileZip, IconUpload } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { downloadFile } from '../../platform/download.ts';
import { acceptOf } from '../../ui/fields/accept.ts';
import { PagedTable } from '../../ui/data-table/PagedTable.tsx';
import { SelectionBar } from '../../ui/data-table/table/SelectionBar.tsx';
import { HeaderButton } from '../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { docflowColumns } from './docflow-columns.tsx';
import { DocflowPages } from './DocflowPages.tsx';
import { useDocflowDocuments } from './papers.queries.ts';
import { DocflowToolbar } from './DocflowToolbar.tsx';
import { UploadCard } from './upload/UploadCard.tsx';
import { useDocflowAddress } from './use-docflow-address.ts';
import { useUploadBatch } from './upload/use-upload-batch.ts';

const ACCEPT = acceptOf(DOCFLOW_EXTENSIONS);

/** The accountant's documents: bulk upload, signed files, download as an archive. */
export default function DocflowScreen() {
  const address = useDocflowAddress();
  const documents = useDocflowDocuments(address.query);
  const batch = useUploadBatch();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A deleted document is no longer in the archive of the selection.
  const columns = useMemo(
    () => docflowColumns((id) => setChosen((keys) => new Set([...keys].filter((key) => key !== id)))),
    [],
  );
  // Prevents the browser from opening a file dropped outside the page.
  useWindowEvent('dragover', (event) => event.preventDefault());
  useWindowEvent('drop', (event) => event.preventDefault());

  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) batch.add([...event.dataTransfer.files]);
  };
  const takeArchive = () =>
    void downloadFile(
      `/docflow/archive/?ids=${[...chosen].join(',')}`,
      `Документы ${dayjs().format('DD.MM.YYYY')}.zip`,
    );

  return (
    <div onDrop={drop}>
      <PageHeader
        title="Документооборот"
        action={
          <>
            <DocflowPages />
            <HeaderButton
              label={batch.files.length > 0 ? 'Выбрать ещё' : 'Загрузить файлы'}
              icon={IconUpload}
              isPrimary={batch.files.length === 0}
              isNamed
              onClick={() => input.current?.click()}
            />
          </>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Файлы для загрузки"
        onChange={(event) => {
          batch.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <UploadCard batch={batch} />
      <PagedTable
        renderTools={(sorting) => <DocflowToolbar address={address} sorting={sorting} />}
        label="Документы"
        rowHeight="work"
        columns={columns}
        table={address.table}
        query={documents}
        keyOf={(row) => row.id}
        selection={{ keys: chosen, onChange: setChosen, nameOf: (row) => row.attributes.original_file }}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        emptyTitle="Документов пока нет"
        emptyIcon={IconFileText}
        errorTitle="Не удалось загрузить документы"
      />
      <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
          disabled={chosen.size > ARCHIVE_DOCUMENTS}
          onClick={takeArchive}
        >
          Скачать ZIP
        </Button>
      </SelectionBar>
    </div>
  );
}

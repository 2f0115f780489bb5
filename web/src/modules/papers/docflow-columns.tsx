import { formatDate } from '../../platform/dates.ts';
import { downloadFile } from '../../platform/download.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import { IconDownload } from '@tabler/icons-react';
import { AttachSigned } from './AttachSigned.tsx';
import type { DocflowDocument } from './papers.queries.ts';
import classes from './Docflow.module.css';

function Download({ row, type }: { row: DocflowDocument; type: 'original' | 'signed' }) {
  const name = type === 'original' ? row.attributes.original_file : (row.attributes.signed_file ?? '');
  const what = type === 'original' ? 'оригинал' : 'подписанный';
  return (
    <button
      type="button"
      className={classes.download}
      aria-label={`Скачать ${what}: ${name}`}
      title={name}
      onClick={() => void downloadFile(`/docflow/document/${type}/${row.id}/`, name)}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden />
      Скачать
    </button>
  );
}

export const DOCFLOW_COLUMNS: readonly Column<DocflowDocument>[] = [
  { field: 'name', label: 'Вид', width: '22%', sortable: true, cell: ({ attributes }) => attributes.name },
  {
    field: 'original_file',
    label: 'Документ',
    sortable: true,
    cell: ({ attributes }) => (
      <b className={classes.documentName} title={attributes.original_file}>
        {attributes.original_file}
      </b>
    ),
  },
  {
    field: 'created_at',
    label: 'Дата',
    width: '110px',
    sortable: true,
    cell: ({ attributes }) => formatDate(attributes.created_at),
  },
  {
    field: 'original',
    label: 'Оригинал',
    width: '108px',
    cell: (row) => <Download row={row} type="original" />,
  },
  {
    field: 'signed',
    label: 'Подписанный',
    width: '150px',
    cell: (row) => (
      <span className={classes.signed}>
        {row.attributes.signed_file !== null && <Download row={row} type="signed" />}
        <AttachSigned row={row} />
      </span>
    ),
  },
];

import { Button, Group } from '@mantine/core';
import { formatDate } from '../../platform/dates.ts';
import { usePhone } from '../../platform/settings/settings.ts';
import { downloadFile } from '../../platform/download.ts';
import type { Column } from '../../ui/data-table/data-table.ts';
import { IconDownload } from '@tabler/icons-react';
import { AttachSigned } from './AttachSigned.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import type { DocflowDocument } from './papers.queries.ts';

function Download({ row, type }: { row: DocflowDocument; type: 'original' | 'signed' }) {
  const name = type === 'original' ? row.attributes.original_file : (row.attributes.signed_file ?? '');
  const what = type === 'original' ? 'оригинал' : 'подписанный';
  // A card has no heads of columns.
  const isPhone = usePhone();
  return (
    <Button
      variant={isPhone ? 'default' : 'subtle'}
      color="gray"
      size="compact-sm"
      fz="dense"
      px={{ base: 12, sm: 6 }}
      ml={{ base: 0, sm: -6 }}
      h={{ base: 44, sm: 26 }}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={`Скачать ${what}: ${name}`}
      title={name}
      onClick={() => void downloadFile(`/docflow/document/${type}/${row.id}/`, name)}
    >
      {isPhone ? { original: 'Оригинал', signed: 'Подписанный' }[type] : 'Скачать'}
    </Button>
  );
}

export const docflowColumns = (onDeleted: (id: string) => void): readonly Column<DocflowDocument>[] => [
  { field: 'name', label: 'Вид', flex: 1, sortable: true, cell: ({ attributes }) => attributes.name },
  {
    field: 'original_file',
    label: 'Документ',
    flex: 2,
    onCard: 'title',
    sortable: true,
    cell: ({ attributes }) => (
      <span style={{ fontWeight: 500 }} title={attributes.original_file}>
        {attributes.original_file}
      </span>
    ),
  },
  {
    field: 'created_at',
    label: 'Дата',
    sortable: true,
    cell: ({ attributes }) => formatDate(attributes.created_at),
  },
  {
    field: 'original',
    label: 'Оригинал',
    onCard: 'foot',
    cell: (row) => <Download row={row} type="original" />,
  },
  {
    field: 'signed',
    label: 'Подписанный',
    onCard: 'foot',
    cell: (row) => (
      <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
        {row.attributes.signed_file !== null && <Download row={row} type="signed" />}
        <AttachSigned row={row} />
      </Group>
    ),
  },
  {
    field: 'deletion',
    label: 'Удаление',
    isNameless: true,
    cell: (row) => row.attributes.can_delete && <DeleteDocument row={row} onDeleted={onDeleted} />,
  },
];

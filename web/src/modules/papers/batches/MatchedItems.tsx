import { Box, Button, Group, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { PdfViewer } from '../../knowledge/viewer/pdf/pdf.public.ts';
import { DataTable } from '../../../ui/data-table/table/DataTable.tsx';
import { TableCard } from '../../../ui/data-table/table/TableCard.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { type Batch, type MatchedItem, useAssign, useItemFile } from './batches.queries.ts';
import { rangesText } from './batch-texts.ts';
import { RecipientField } from './RecipientField.tsx';

/** Rows shown at once. */
const SHOWN = 50;
const NO_SORT = [] as const;

/** An item with the batch that it is of. */
type Row = MatchedItem & { batchId: string };

const detailsOf = (row: Row) => <Details row={row} />;

const columnsOf = (withoutAccount: ReadonlySet<string>): readonly Column<Row>[] => [
  { field: 'full_name', label: 'Сотрудник', flex: 1, onCard: 'title', cell: (item) => item.full_name },
  { field: 'code_id', label: 'Табельный номер', cell: (item) => item.code_id },
  { field: 'pages', label: 'Страницы', cell: (item) => rangesText(item.pages) },
  { field: 'file', label: 'Файл', flex: 1, onCard: 'rest', cell: (item) => item.file },
  {
    field: 'account',
    label: 'Учётная запись',
    onCard: 'state',
    cell: (item) =>
      withoutAccount.has(item.empl_id) ? (
        <StatusBadge kind="wait" icon={IconUserOff} title="Увидит документ, когда она появится">
          Нет учётной записи
        </StatusBadge>
      ) : (
        ''
      ),
  },
];

interface MatchedItemsProps {
  batch: Batch;
  /** A draft: a row opens to its page and may be given to another. */
  isDraft: boolean;
}

/** Recognised items, found by name and number. */
export function MatchedItems({ batch: { id, attributes }, isDraft }: MatchedItemsProps) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN);
  const words = searchText(search).split(/\s+/).filter(Boolean);
  const found = attributes.matched.filter((item) => {
    const text = searchText(`${item.full_name} ${item.code_id}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <Group justify="space-between" gap="8px 16px" mb={12}>
        <Text fw={600} fz="md">
          {isDraft ? 'Узнано' : 'Документов'}: {attributes.matched.length}
        </Text>
        <SearchField
          label="Имя или номер"
          value={search}
          onSearch={setSearch}
          w={{ base: '100%', sm: 260 }}
        />
      </Group>
      <TableCard>
        <DataTable
          label="Узнанные документы"
          rowHeight="work"
          columns={columnsOf(new Set(attributes.without_account))}
          rows={found.slice(0, most).map((item) => ({ ...item, batchId: id }))}
          keyOf={(item) => String(item.item)}
          sort={NO_SORT}
          {...(isDraft && { details: detailsOf })}
          empty={<EmptyState title={search ? 'Никого не нашли' : 'Никого не узнали'} />}
        />
      </TableCard>
      {found.length > most && (
        <Box ta="center" mt="md">
          <Button variant="default" onClick={() => setMost(most + SHOWN)}>
            Показать ещё
          </Button>
        </Box>
      )}
    </>
  );
}

/** All pages of the item. */
function Pages({ batchId, item }: { batchId: string; item: number }) {
  const { data, isError, error, refetch } = useItemFile(batchId, item, true);
  // A copy, because the worker of the library takes the bytes away.
  const file = useMemo(() => data && { data: data.slice() }, [data]);
  return (
    <Box flex="1 1 420px" miw={0} h={480} display="flex" style={{ flexDirection: 'column' }}>
      {isError && <ErrorState title="Не удалось открыть страницы" query={{ error, refetch }} />}
      {!isError && (
        <Suspense fallback={<LinesSkeleton lines={6} label="Загружаем страницы" />}>
          {file ? (
            <PdfViewer file={file} onFail={() => undefined} />
          ) : (
            <LinesSkeleton lines={6} label="Загружаем страницы" />
          )}
        </Suspense>
      )}
    </Box>
  );
}

function Details({ row: { batchId, item } }: { row: Row }) {
  const { mutateAsync, isPending } = useAssign(batchId);
  const give = (id: string | null) =>
    notifyOnSuccess(
      mutateAsync([{ item, empl_id: id }]),
      id === null ? 'Перенесено в неузнанные' : 'Сотрудник изменён',
    );
  return (
    <Group gap={16} align="flex-start" py={8}>
      <Pages batchId={batchId} item={item} />
      <Box w={{ base: '100%', sm: 320 }}>
        <RecipientField label="Другой сотрудник" disabled={isPending} onChoose={give} />
        <Button variant="default" mt={8} disabled={isPending} onClick={() => give(null)}>
          Не узнано
        </Button>
      </Box>
    </Group>
  );
}

import { Button, Group, Select } from '@mantine/core';
import { listPaperReceipts } from '@portal/contract/papers/delivery/receipts.calls.ts';
import { getPaperFile } from '@portal/contract/papers/delivery/own-papers.calls.ts';
import { IconBell, IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/download.ts';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { usePaperTypes } from '../batches/batches.queries.ts';
import { monthOf, recentMonths } from '../own/paper-texts.ts';
import { type PaperReceipt, useReceipts, useRemind } from './receipts.queries.ts';

const route = getRouteApi('/portal/papers/receipts');

const VIEWS = [
  { value: 'all', label: 'Все' },
  { value: 'waiting', label: 'Не подтвердили' },
  { value: 'received', label: 'Подтвердили' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const TABLE = {
  sizes: [20, 50, 100],
  defaultSize: 50,
  defaultSort: '-published_at',
  sortable: ['full_name', 'code_id', 'area', 'name', 'period', 'published_at', 'opened_at', 'received_at'],
};

const CLEAR = { view: undefined, search: undefined, period: undefined, batch: undefined, type: undefined };

/** Filters of the wire by name. */
const filtersOf = ({
  view = 'all',
  search,
  period,
  batch,
  type,
}: {
  view?: View | undefined;
  search?: string | undefined;
  period?: string | undefined;
  batch?: number | undefined;
  type?: number | undefined;
}): Record<string, string> => ({
  ...(view === 'waiting' && { received: 'false' }),
  ...(view === 'received' && { received: 'true' }),
  ...(search !== undefined && { search }),
  ...(period !== undefined && { period }),
  ...(batch !== undefined && { 'batch.in': String(batch) }),
  ...(type !== undefined && { 'document_type.in': String(type) }),
});

/** The register: who has opened and confirmed which paper. */
export default function ReceiptsScreen() {
  const address = route.useSearch();
  const table = useTable(address, TABLE);
  const filters = filtersOf(address);
  const query = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
  );
  const types = usePaperTypes().data ?? [];
  const remind = useRemind();
  const clear = () => table.filter({ ...CLEAR });
  return (
    <>
      <PageHeader
        title="Кто получил документы"
        back={{ label: 'Раздача документов', to: '/papers/batches' }}
        action={
          <>
            <ExportMenu
              path={listPaperReceipts.path}
              query={{ ...query, sort: table.query.sort }}
              name="Получение документов"
              hasPdf
            />
            <Button
              variant="default"
              leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
              loading={remind.isPending}
              onClick={() => remind.mutate(filters)}
            >
              Напомнить
            </Button>
          </>
        }
      />
      <Group gap={8} mb={16}>
        <SegmentedTabs
          label="Какие показать"
          value={address.view ?? 'all'}
          data={VIEWS}
          onChange={(view) => table.filter({ view: view === 'all' ? undefined : view })}
        />
        <SearchField
          label="Имя или номер"
          value={address.search ?? ''}
          w={{ base: '100%', sm: 220 }}
          onSearch={(search) => table.filter({ search: search || undefined })}
        />
        <Select
          aria-label="Месяц"
          placeholder="Все месяцы"
          w={{ base: '100%', sm: 180 }}
          data={recentMonths()}
          value={address.period ?? null}
          clearable
          clearButtonProps={{ 'aria-label': 'Все месяцы' }}
          onChange={(period) => table.filter({ period: period ?? undefined })}
        />
        {types.length > 1 && (
          <Select
            aria-label="Вид документа"
            placeholder="Все виды"
            w={{ base: '100%', sm: 180 }}
            data={types.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
            value={address.type === undefined ? null : String(address.type)}
            clearable
            clearButtonProps={{ 'aria-label': 'Все виды' }}
            onChange={(type) => table.filter({ type: type ?? undefined })}
          />
        )}
      </Group>
      <PagedTable
        label="Кто получил документы"
        rowHeight="work"
        columns={COLUMNS}
        table={table}
        query={useReceipts({ ...query, ...table.query })}
        keyOf={(receipt) => receipt.id}
        isFiltered={Object.keys(filters).length > 0}
        onClear={clear}
        emptyTitle="Документы ещё не раздавали"
        emptyIcon={IconReceipt}
        errorTitle="Не удалось загрузить список"
      />
    </>
  );
}

async function take({ id, attributes: { full_name: name, name: title, period } }: PaperReceipt) {
  const question = {
    title: 'Скачать чужой документ?',
    text: `${title}, ${name}. Скачивание запишется, и сотрудник его увидит.`,
    confirmLabel: 'Скачать',
  };
  if (await confirm(question))
    void downloadFile(getPaperFile.path.replace(':id', id), `${title} ${period}.pdf`);
}

const moment = (at: string | null) => (at === null ? '—' : <Moment at={at} />);

const COLUMNS: readonly Column<PaperReceipt>[] = [
  {
    field: 'full_name',
    label: 'Сотрудник',
    flex: 1,
    onCard: 'title',
    sortable: true,
    cell: ({ attributes }) => attributes.full_name,
  },
  {
    field: 'code_id',
    label: 'Номер',
    sortable: true,
    cell: ({ attributes }) => attributes.code_id,
  },
  {
    field: 'period',
    label: 'Документ',
    flex: 1,
    sortable: true,
    cell: ({ attributes: { name, period } }) => `${name}, ${monthOf(period).toLocaleLowerCase('ru')}`,
  },
  {
    field: 'opened_at',
    label: 'Открыт',
    sortable: true,
    onCard: 'rest',
    cell: ({ attributes }) => moment(attributes.opened_at),
  },
  {
    field: 'received_at',
    label: 'Подтверждён',
    sortable: true,
    onCard: 'rest',
    cell: ({ attributes }) => (attributes.receipt === 'none' ? 'не нужно' : moment(attributes.received_at)),
  },
  {
    field: 'file',
    label: 'Файл',
    isNameless: true,
    onCard: 'foot',
    cell: (receipt) => (
      <Button variant="subtle" color="gray" size="xs" onClick={() => void take(receipt)}>
        Скачать
      </Button>
    ),
  },
];

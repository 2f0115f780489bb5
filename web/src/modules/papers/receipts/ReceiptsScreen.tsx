import { ActionIcon, Box } from '@mantine/core';
import { listPaperReceipts } from '@portal/contract/papers/delivery/receipts.calls.ts';
import { getPaperFile } from '@portal/contract/papers/delivery/own-papers.calls.ts';
import { IconBell, IconCheck, IconCircle, IconDownload, IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../../platform/dates.ts';
import { usePhone } from '../../../platform/settings/settings.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { downloadFile } from '../../../platform/download.ts';
import { momentOrDash } from '../../../ui/data-table/cells/Moment.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { HeaderButton } from '../../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
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
        back={{ label: 'Рассылка документов', to: '/papers/batches' }}
        action={
          <>
            <ExportMenu
              path={listPaperReceipts.path}
              query={{ ...query, sort: table.query.sort }}
              name="Получение документов"
              hasPdf
            />
            <HeaderButton
              label="Напомнить"
              icon={IconBell}
              isNamed
              disabled={remind.isPending}
              onClick={() => remind.mutate(filters)}
            />
          </>
        }
      />
      <Box mb={{ base: 8, sm: 12 }}>
        <SegmentedTabs
          label="Какие показать"
          value={address.view ?? 'all'}
          data={VIEWS}
          onChange={(view) => table.filter({ view: view === 'all' ? undefined : view })}
        />
      </Box>
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={
              <SearchField
                label="Имя или номер"
                value={address.search ?? ''}
                w={{ sm: 260 }}
                onSearch={(search) => table.filter({ search: search || undefined })}
              />
            }
            quick={
              <>
                <FilterSelect
                  label="Месяц"
                  all="Все месяцы"
                  w={{ sm: 180 }}
                  data={recentMonths()}
                  value={address.period}
                  onChange={(period) => table.filter({ period })}
                />
                {types.length > 1 && (
                  <FilterSelect
                    label="Вид документа"
                    all="Все виды"
                    w={{ sm: 180 }}
                    data={types.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
                    value={address.type === undefined ? undefined : String(address.type)}
                    onChange={(type) => table.filter({ type })}
                  />
                )}
              </>
            }
            values={[address.period, address.type]}
            onClear={clear}
            sorting={sorting}
          />
        )}
        label="Кто получил документы"
        rowHeight="work"
        columns={COLUMNS}
        table={table}
        query={useReceipts({ ...query, ...table.query })}
        keyOf={(receipt) => receipt.id}
        isFiltered={Object.keys(filters).length > 0}
        onClear={clear}
        emptyTitle="Документы ещё не рассылали"
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

/** When it was done; a card says what and whether. */
function Step({ done, not, at }: { done: string; not: string; at: string | null }) {
  const isPhone = usePhone();
  if (!isPhone) return momentOrDash(at);
  return at === null ? (
    <StatusBadge kind="plain" icon={IconCircle}>
      {not}
    </StatusBadge>
  ) : (
    <StatusBadge kind="done" icon={IconCheck}>
      {`${done} ${formatDate(at)}`}
    </StatusBadge>
  );
}

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
    cardLabel: '№',
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
    onCard: 'state',
    cell: ({ attributes }) => <Step done="Открыт" not="Не открыт" at={attributes.opened_at} />,
  },
  {
    field: 'received_at',
    label: 'Подтверждён',
    sortable: true,
    onCard: 'state',
    cell: ({ attributes: { receipt, received_at: at } }) =>
      receipt === 'none' ? 'не нужно' : <Step done="Подтверждён" not="Не подтверждён" at={at} />,
  },
  {
    field: 'file',
    label: 'Файл',
    isNameless: true,
    cell: (receipt) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        w={{ base: 44 }}
        h={{ base: 44, sm: 28 }}
        aria-label={`Скачать: ${receipt.attributes.full_name}`}
        title="Скачать"
        onClick={() => void take(receipt)}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    ),
  },
];

import { Title } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconDatabaseImport } from '@tabler/icons-react';
import type { TableSearch } from '../../../platform/address/table-address.ts';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { formatDateTime } from '../../../platform/dates.ts';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { type ErpImport, useErpImports } from './erp.queries.ts';
import { ImportDetails } from './ImportDetails.tsx';

const TABLE = { sizes: [20, 50, 100], defaultSize: 20, sortable: ['created_at'], defaultSort: '-created_at' };

const STATES = {
  done: { kind: 'done', icon: IconCircleCheck, label: 'Принят' },
  refused: { kind: 'error', icon: IconCircleX, label: 'Отклонён' },
  undone: { kind: 'plain', icon: IconArrowBackUp, label: 'Отменён' },
} as const;

function State({ state }: { state: keyof typeof STATES }) {
  const { kind, icon, label } = STATES[state];
  return (
    <StatusBadge kind={kind} icon={icon}>
      {label}
    </StatusBadge>
  );
}

const number = new Intl.NumberFormat('ru-RU');

/** 'добавлено 2 045, удалено 1': zero counts are omitted. */
function changesInWords({ added, changed, removed }: ErpImport['attributes']): string {
  const parts: [word: string, count: number][] = [
    ['добавлено', added],
    ['изменено', changed],
    ['удалено', removed],
  ];
  const told = parts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${number.format(count)}`);
  return told.join(', ') || 'без изменений';
}

const changesOf = ({ attributes }: ErpImport): string =>
  attributes.state === 'refused' ? `ошибок ${attributes.faults}` : changesInWords(attributes);

const COLUMNS: readonly Column<ErpImport>[] = [
  {
    field: 'created_at',
    label: 'Когда',
    sortable: true,
    cell: ({ attributes }) => formatDateTime(attributes.created_at),
  },
  {
    field: 'kind',
    label: 'Что',
    cell: ({ attributes }) => ERP_KIND_LABELS[attributes.kind],
  },
  { field: 'file', label: 'Файл', flex: 2, onCard: 'title', cell: ({ attributes }) => attributes.file },
  { field: 'user', label: 'Кто', flex: 1, cell: ({ attributes }) => attributes.user },
  { field: 'changes', label: 'Итог', flex: 2, cell: changesOf },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    cell: ({ attributes }) => <State state={attributes.state} />,
  },
];

const detailsOf = (row: ErpImport) => <ImportDetails row={row} />;

/** Import history of all sources: page, command line and folder. */
export function ImportHistory({ search }: { search: TableSearch }) {
  const table = useTable(search, TABLE);
  const imports = useErpImports(table.query);
  return (
    <section aria-labelledby="erp-history">
      <Title order={2} id="erp-history" fz="h3" lh="h3" mb="sm">
        История обмена
      </Title>
      <PagedTable
        label="История обмена"
        columns={COLUMNS}
        table={table}
        query={imports}
        keyOf={(row) => row.id}
        details={detailsOf}
        isFiltered={false}
        onClear={() => table.filter({})}
        emptyTitle="Файлов ещё не было"
        emptyIcon={IconDatabaseImport}
        errorTitle="Не удалось загрузить историю"
      />
    </section>
  );
}

import { IconListCheck, IconMailForward, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { HeaderButton } from '../../../ui/header/HeaderButton.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { monthOf } from '../own/paper-texts.ts';
import { type BatchSummary, useBatches } from './batches.queries.ts';
import { BatchState } from './BatchState.tsx';
import { OneBatch } from './OneBatch.tsx';
import { SplitForm } from './SplitForm.tsx';

const route = getRouteApi('/portal/papers/batches');
const TABLE = {
  sizes: [20, 50, 100],
  defaultSize: 20,
  defaultSort: '-created_at',
  sortable: ['created_at'],
};

/** Batches of papers, newest first, or one of them. */
export default function BatchesScreen() {
  const { id } = route.useSearch();
  return id === undefined ? <Batches /> : <OneBatch key={id} id={String(id)} />;
}

function Batches() {
  const table = useTable(route.useSearch(), TABLE);
  const navigate = route.useNavigate();
  const [isSplitting, setSplitting] = useState(false);
  const made = useRef<string>(null);
  const close = () => {
    setSplitting(false);
    // Only now, because an unsaved form keeps the page.
    if (made.current !== null) void navigate({ search: { id: Number(made.current) } });
  };
  return (
    <>
      <PageHeader
        title="Рассылка документов"
        action={
          <>
            <HeaderButton label="Кто получил" icon={IconListCheck} isNamed to="/papers/receipts" />
            <HeaderButton
              label="Разослать"
              icon={IconPlus}
              isPrimary
              isNamed
              onClick={() => setSplitting(true)}
            />
          </>
        }
      />
      <PagedTable
        label="Рассылка документов"
        rowHeight="work"
        columns={COLUMNS}
        table={table}
        query={useBatches(table.query)}
        keyOf={(batch) => batch.id}
        isFiltered={false}
        onClear={() => undefined}
        emptyTitle="Документы ещё не рассылали"
        emptyIcon={IconMailForward}
        errorTitle="Не удалось загрузить список"
      />
      <FormDialog opened={isSplitting} onClose={close} title="Разослать документы" size={560}>
        {(controls) => (
          <SplitForm
            {...controls}
            onSplit={(id) => {
              made.current = id;
            }}
          />
        )}
      </FormDialog>
    </>
  );
}

const counts = ({ attributes: { state, papers, unknown_count: unknown } }: BatchSummary): string =>
  state === 'preview' && unknown > 0 ? `${papers}, не узнано ${unknown}` : String(papers);

const COLUMNS: readonly Column<BatchSummary>[] = [
  {
    field: 'name',
    label: 'Документ',
    flex: 1,
    onCard: 'title',
    cell: ({ id, attributes: { name, period, state } }) => {
      const title = `${name}, ${monthOf(period).toLocaleLowerCase('ru')}`;
      return state === 'reading' ? (
        title
      ) : (
        <Link to="/papers/batches" search={{ id: Number(id) }} className="quiet-link" data-touch>
          {title}
        </Link>
      );
    },
  },
  {
    field: 'created_at',
    label: 'Загружен',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.created_at} />,
  },
  {
    field: 'created_by',
    label: 'Загрузил(а)',
    cell: ({ attributes }) => <PersonName name={attributes.created_by} />,
  },
  { field: 'papers', label: 'Документов', align: 'right', cell: counts },
  {
    field: 'opened',
    label: 'Открыли',
    align: 'right',
    cell: ({ attributes }) => attributes.opened,
  },
  {
    field: 'received',
    label: 'Подтвердили',
    align: 'right',
    cell: ({ attributes }) => attributes.received,
  },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    cell: ({ attributes }) => <BatchState state={attributes.state} />,
  },
];

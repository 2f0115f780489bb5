import { Button, Group } from '@mantine/core';
import { CELL_STATES, STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import { IconFilterOff, IconSchool } from '@tabler/icons-react';
import { TableCard } from '../../../../ui/data-table/table/TableCard.tsx';
import { TableFooter } from '../../../../ui/data-table/table/TableFooter.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import type { ComplianceAddress } from '../address/use-compliance-address.ts';
import { type Compliance, type ItemTotals, useCompliance, useItemTotals } from '../compliance.queries.ts';
import { ItemPages } from '../ItemPages.tsx';
import { Matrix } from './Matrix.tsx';
import { StateMark } from './StateMark.tsx';

/** Matrix of employees and records, with a legend. */
export function MatrixView({ address }: { address: ComplianceAddress }) {
  const { table } = address;
  const list = useCompliance(address.query);
  const counted = useItemTotals(address.columnsQuery);
  const totals = counted.isPlaceholderData ? [] : (counted.data?.rows ?? []);
  const count = list.data?.meta.pagination?.count ?? 0;
  return (
    <>
      <Legend />
      <TableCard>
        {list.data ? (
          <MatrixOrEmpty
            address={address}
            data={list.data}
            totals={totals}
            isStale={list.isPlaceholderData}
          />
        ) : list.isError ? (
          <ErrorState title="Не удалось загрузить матрицу" query={list} />
        ) : (
          <ListSkeleton rows={8} />
        )}
        {count > 0 && (
          <TableFooter
            page={table.page}
            size={table.size}
            sizes={table.sizes}
            count={count}
            onPage={table.onPage}
            onSize={table.onSize}
          />
        )}
      </TableCard>
      {list.data && (
        <ItemPages
          address={address}
          count={list.data.meta.things_count}
          isEmpty={list.data.data.length === 0}
        />
      )}
    </>
  );
}

const Legend = () => (
  <Group
    component="ul"
    className="plain-list"
    gap="8px 20px"
    mb={12}
    c="var(--text-2)"
    aria-label="Обозначения"
  >
    {([...CELL_STATES, 'none'] as const).map((state) => (
      <Group component="li" key={state} gap={6} fz="dense" lh="dense">
        <StateMark state={state} isSmall />
        {STATE_NAMES[state]}
      </Group>
    ))}
  </Group>
);

interface MatrixOrEmptyProps {
  address: ComplianceAddress;
  data: Compliance;
  totals: readonly ItemTotals[];
  isStale: boolean;
}

/** The matrix, or an empty state. */
function MatrixOrEmpty({ address, data: { data: people, meta }, totals, isStale }: MatrixOrEmptyProps) {
  if (people.length > 0 && meta.things.length > 0) {
    return (
      <Matrix people={people} things={meta.things} totals={totals} table={address.table} isStale={isStale} />
    );
  }
  if (!address.isFiltered && meta.things_count === 0) {
    return <EmptyState icon={IconSchool} title="Пока ничего не нужно проходить и читать" />;
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title="Ничего не найдено"
      action={
        <Button variant="default" onClick={address.clear}>
          Сбросить отбор
        </Button>
      }
    />
  );
}

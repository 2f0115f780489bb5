import { Button } from '@mantine/core';
import { CELL_STATES } from '@portal/contract/training/compliance/compliance.types.ts';
import { IconFilterOff, IconSchool } from '@tabler/icons-react';
import { TableCard } from '../../../../ui/data-table/table/TableCard.tsx';
import { TableFooter } from '../../../../ui/data-table/table/TableFooter.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { STATE_WORDS } from '../cells.ts';
import { type Compliance, useCompliance } from '../compliance.queries.ts';
import { STATE_ICONS } from '../StateBadge.tsx';
import { ThingPages } from '../ThingPages.tsx';
import type { ComplianceAddress } from '../use-compliance-address.ts';
import { Matrix } from './Matrix.tsx';
import classes from './Matrix.module.css';

/** Matrix of employees and records, with a legend. */
export function MatrixView({ address }: { address: ComplianceAddress }) {
  const { table } = address;
  const list = useCompliance(address.query);
  const count = list.data?.meta.pagination?.count ?? 0;
  return (
    <>
      <Legend />
      <TableCard>
        {list.data ? (
          <MatrixOrEmpty address={address} data={list.data} isStale={list.isPlaceholderData} />
        ) : list.isError ? (
          <ErrorState
            title="Не удалось загрузить матрицу"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
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
        <ThingPages
          address={address}
          count={list.data.meta.things_count}
          isEmpty={list.data.data.length === 0}
        />
      )}
    </>
  );
}

const Legend = () => (
  <ul className={classes.legend} aria-label="Обозначения">
    {([...CELL_STATES, 'none'] as const).map((state) => {
      const Mark = STATE_ICONS[state];
      return (
        <li key={state}>
          <span className={classes.mark} data-state={state}>
            <Mark size={16} stroke={1.8} aria-hidden />
          </span>
          {STATE_WORDS[state]}
        </li>
      );
    })}
  </ul>
);

interface MatrixOrEmptyProps {
  address: ComplianceAddress;
  data: Compliance;
  isStale: boolean;
}

/** The matrix, or an empty state. */
function MatrixOrEmpty({ address, data: { data: people, meta }, isStale }: MatrixOrEmptyProps) {
  if (people.length > 0 && meta.things.length > 0) {
    return <Matrix people={people} things={meta.things} table={address.table} isStale={isStale} />;
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

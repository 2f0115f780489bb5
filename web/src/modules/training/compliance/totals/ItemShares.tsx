import { Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { DataTable } from '../../../../ui/data-table/table/DataTable.tsx';
import { TableCard } from '../../../../ui/data-table/table/TableCard.tsx';
import { EmptyState, ErrorState } from '../../../../ui/messages/ScreenState.tsx';
import type { ComplianceAddress } from '../address/use-compliance-address.ts';
import { useItemTotals } from '../compliance.queries.ts';
import { ItemPages } from '../ItemPages.tsx';
import { ITEM_COLUMNS } from './item-columns.tsx';

/** Completion of each record by the filtered employees. */
export function ItemShares({ address }: { address: ComplianceAddress }) {
  const totals = useItemTotals(address.totalsQuery);
  const { data } = totals;
  if (data?.rows.length === 0 && !address.isFiltered) return null;
  return (
    <section aria-labelledby="by-thing">
      <Title order={2} id="by-thing" fz="h4" lh="h4" mb={12}>
        По материалам
      </Title>
      <TableCard>
        {totals.isError && !data ? (
          <ErrorState title="Не удалось загрузить итоги" query={totals} />
        ) : (
          <DataTable
            label="Итоги по материалам"
            columns={ITEM_COLUMNS}
            rows={data?.rows}
            keyOf={({ kind, id }) => `${kind}:${id}`}
            sort={[]}
            rowHeight="work"
            isStale={totals.isPlaceholderData}
            empty={<EmptyState icon={IconSchool} title="Ничего не найдено" />}
          />
        )}
      </TableCard>
      {data && <ItemPages address={address} count={data.count} isEmpty={false} />}
    </section>
  );
}

import { Group } from '@mantine/core';
import { listProduction, type ProductionBy } from '@portal/contract/finance/production/production.calls.ts';
import { IconChartBar } from '@tabler/icons-react';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { FilterBar } from '../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { MonthSwitch } from '../../../ui/month-grid/MonthSwitch.tsx';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { usePeopleFilters } from '../../staff/people/people.public.ts';
import { productionColumns } from './production-columns.tsx';
import { useLeadsPeople, useProduction } from './production.queries.ts';
import { ProductionChart } from './ProductionChart.tsx';
import { useProductionAddress } from './use-production-address.ts';

const VIEWS: readonly { value: ProductionBy; label: string }[] = [
  { value: 'person', label: 'Люди' },
  { value: 'project', label: 'Проекты' },
  { value: 'day', label: 'Дни' },
];

/** Output of the user's people; without any there is nothing to ask for. */
export default function ProductionScreen() {
  const { team, leads } = useLeadsPeople();
  if (leads) return <Output />;
  return (
    <>
      <PageHeader title="Выработка" />
      <LoadState query={team} name="выработку" lines={6} />
      {leads === false && (
        <EmptyState
          icon={IconChartBar}
          title="Вы никем не руководите"
          text="Здесь видят выработку своих сотрудников."
        />
      )}
    </>
  );
}

/** One chart of a month, and a table by person, project or day. */
function Output() {
  const address = useProductionAddress();
  const { by, month, table, area, team, clear } = address;
  const list = useProduction(address.query);
  return (
    <>
      <PageHeader
        title="Выработка"
        action={
          <>
            <PageTabs group="shifts" />
            <ExportMenu path={listProduction.path} query={address.whole} name="Выработка" />
          </>
        }
      />
      <Group mb="md">
        <MonthSwitch month={month} onMove={address.moveMonth} />
      </Group>
      <ProductionChart month={month} query={address.days} />
      <PagedTable
        renderTools={(sorting) => (
          <FilterBar
            main={<SegmentedTabs label="Показать" value={by} data={VIEWS} onChange={address.setBy} />}
            quick={<Filters address={address} />}
            values={[area, team]}
            onClear={clear}
            sorting={sorting}
          />
        )}
        label="Выработка"
        rowHeight="work"
        columns={productionColumns(by)}
        table={table}
        query={list}
        keyOf={({ id }) => id}
        isFiltered={area !== undefined || team !== undefined}
        onClear={clear}
        emptyTitle="В этом месяце данных нет"
        emptyIcon={IconChartBar}
        errorTitle="Не удалось загрузить выработку"
      />
    </>
  );
}

function Filters({ address }: { address: ReturnType<typeof useProductionAddress> }) {
  const { data } = usePeopleFilters();
  return (
    <>
      <FilterSelect
        label="Площадка"
        all="Все площадки"
        w={{ sm: 180 }}
        data={data?.areas ?? []}
        value={address.area}
        searchable
        onChange={address.setArea}
      />
      <FilterSelect
        label="Команда"
        all="Все команды"
        w={{ sm: 200 }}
        data={data?.teams ?? []}
        value={address.team}
        searchable
        onChange={address.setTeam}
      />
    </>
  );
}

import { Box, Button } from '@mantine/core';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { countOf, type Forms } from '../../../../platform/plural.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../../ui/data-table/selection/use-chosen.ts';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import type { Sorting } from '../../../../ui/data-table/cards/SortList.tsx';
import { FilterBar } from '../../../../ui/data-table/filters/FilterBar.tsx';
import { FilterSelect } from '../../../../ui/data-table/filters/FilterSelect.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { TabPanel } from '../../../../ui/tabs/UnderlineTabs.tsx';
import { PositionRoles } from '../positions/PositionRoles.tsx';
import { USERS_TABS } from '../tabs.ts';
import { useAllWithout, useWithoutAccount } from './bulk.queries.ts';
import { useWithoutAddress } from './use-without-address.ts';
import { WITHOUT_COLUMNS } from './without-columns.tsx';

const NewAccounts = lazyPart(() => import('./NewAccounts.tsx'));

const FOR_PEOPLE: Forms = ['сотрудника', 'сотрудников', 'сотрудников'];

/** Employees without an account: creates accounts for all or selected ones. */
export default function WithoutAccount({ header }: { header: (action: ReactNode) => ReactNode }) {
  const address = useWithoutAddress();
  const isAdministrator = useSession()?.group === 'A';
  const people = useWithoutAccount(address.query);
  const all = useAllWithout();
  const selection = useChosen(people.data?.data);
  const { chosen } = selection;
  const [making, setMaking] = useState<readonly string[] | null>(null);
  const count = people.data?.meta?.pagination.count ?? 0;

  const makeAll = () =>
    all.mutate(address.whole, { onSuccess: (found) => setMaking(found.map(({ id }) => id)) });
  const action = (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden />}
      disabled={count === 0}
      loading={all.isPending}
      onClick={makeAll}
    >
      {address.isFiltered ? 'Создать для всех найденных' : 'Создать для всех'}
    </Button>
  );
  return (
    <>
      {header(action)}
      <TabPanel id={USERS_TABS} value="without">
        <PagedTable
          renderTools={(sorting) => <Toolbar address={address} sorting={sorting} />}
          label="Сотрудники без учётной записи"
          rowHeight="work"
          columns={WITHOUT_COLUMNS}
          table={address.table}
          query={people}
          keyOf={({ id }) => id}
          selection={{
            keys: selection.keys,
            onChange: selection.choose,
            nameOf: ({ attributes }) => `${attributes.full_name}, ${attributes.code_id}`,
          }}
          isFiltered={address.isFiltered}
          onClear={address.clear}
          emptyTitle="У всех работающих сотрудников есть учётная запись"
          emptyIcon={IconUserCheck}
          errorTitle="Не удалось загрузить сотрудников"
        />
        {isAdministrator && (
          <Box mt="lg">
            <PositionRoles />
          </Box>
        )}
        <SelectionBar count={chosen.size} onClear={selection.clear}>
          <Button size="xs" onClick={() => setMaking([...chosen.keys()])}>
            Создать для {countOf(chosen.size, FOR_PEOPLE)}
          </Button>
        </SelectionBar>
      </TabPanel>
      {making && (
        <Suspense>
          <NewAccounts
            ids={making}
            onClose={() => {
              setMaking(null);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ToolbarProps {
  address: ReturnType<typeof useWithoutAddress>;
  sorting: Sorting | undefined;
}

function Toolbar({ address, sorting }: ToolbarProps) {
  const { areas = [], positions = [] } = address.filters.data ?? {};
  return (
    <FilterBar
      main={
        <SearchField
          label="ФИО или табельный номер"
          w={{ sm: 280 }}
          value={address.search}
          onSearch={address.find}
        />
      }
      quick={
        <>
          <FilterSelect
            w={{ sm: 200 }}
            label="Площадка"
            all="Все площадки"
            data={areas}
            value={address.area}
            searchable
            onChange={(area) => address.set({ area })}
          />
          <FilterSelect
            w={{ sm: 200 }}
            label="Должность"
            all="Все должности"
            data={positions}
            value={address.position}
            searchable
            onChange={(position) => address.set({ position })}
          />
        </>
      }
      values={[address.area, address.position]}
      onClear={address.clear}
      sorting={sorting}
    />
  );
}

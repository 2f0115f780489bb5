import { Box, Group } from '@mantine/core';
import { FAIRNESS_PAGE_SIZE, FAIRNESS_PAGE_SIZES } from '@portal/contract/shifts/reports/fairness.calls.ts';
import { IconScale } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { ExportMenu } from '../../../ui/data-table/ExportMenu.tsx';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { PagedTable } from '../../../ui/data-table/PagedTable.tsx';
import { useTable } from '../../../ui/data-table/use-table.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShiftFilters } from '../planning/board.queries.ts';
import { ShiftsTabs } from '../ShiftsTabs.tsx';
import { type Fairness, FAIRNESS_PATH, useFairness } from './fairness.queries.ts';

const route = getRouteApi('/portal/workTime/fairness');

const TABLE = {
  sizes: FAIRNESS_PAGE_SIZES,
  defaultSize: FAIRNESS_PAGE_SIZE,
  defaultSort: 'fio',
  sortable: ['fio', 'area', 'position', 'shifts', 'weekends', 'evenings', 'refusals'],
};

const number = (
  field: 'shifts' | 'weekends' | 'evenings' | 'refusals',
  label: string,
  width: string,
): Column<Fairness> => ({
  field,
  label,
  width,
  align: 'right',
  sortable: true,
  cell: ({ attributes }) => attributes[field],
});

const COLUMNS: readonly Column<Fairness>[] = [
  {
    field: 'fio',
    label: 'Сотрудник',
    onCard: 'title',
    sortable: true,
    cell: ({ attributes }) => <PersonName name={attributes.fio} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    width: '100px',
    sortable: true,
    cell: ({ attributes }) => attributes.area,
  },
  {
    field: 'position',
    label: 'Должность',
    width: '230px',
    sortable: true,
    cell: ({ attributes }) => attributes.position,
  },
  number('shifts', 'Смен', '75px'),
  number('weekends', 'Выходные', '105px'),
  number('evenings', 'Вечера', '85px'),
  number('refusals', 'Отказы', '85px'),
];

/** Distribution of shifts, weekends and evenings among employees. */
export default function FairnessScreen() {
  const { area, ...address } = route.useSearch();
  const table = useTable(address, TABLE);
  const chosen = { area };
  const fairness = useFairness({ ...chosen, ...table.query });
  const areas = useShiftFilters().data?.people_areas ?? [];
  return (
    <>
      <PageHeader title="Нагрузка" note="за 8 недель" action={<ShiftsTabs current="fairness" />} />
      <Group gap={8} mb="md">
        <Box w={{ base: 'auto', sm: 176 }} flex={{ base: '1 1 140px', sm: 'none' }}>
          <FilterSelect
            label="Площадка"
            all="Все площадки"
            data={areas}
            value={area}
            searchable
            onChange={(next) => table.filter({ area: next })}
          />
        </Box>
        <Box ml="auto">
          <ExportMenu
            path={FAIRNESS_PATH}
            query={{ ...chosen, sort: table.query.sort }}
            name="Нагрузка за 8 недель"
          />
        </Box>
      </Group>
      <PagedTable
        label="Нагрузка"
        rowHeight="work"
        columns={COLUMNS}
        table={table}
        query={fairness}
        keyOf={({ id }) => id}
        isFiltered={area !== undefined}
        onClear={() => table.filter({ area: undefined })}
        emptyTitle="Сотрудников пока нет"
        emptyIcon={IconScale}
        errorTitle="Не удалось загрузить список"
      />
    </>
  );
}

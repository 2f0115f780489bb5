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
import classes from '../planning/Board.module.css';

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
    width: '14%',
    sortable: true,
    cell: ({ attributes }) => attributes.area,
  },
  {
    field: 'position',
    label: 'Должность',
    width: '18%',
    sortable: true,
    cell: ({ attributes }) => attributes.position,
  },
  number('shifts', 'Смен', '80px'),
  number('weekends', 'Выходные', '110px'),
  number('evenings', 'Вечера', '90px'),
  number('refusals', 'Отказы', '90px'),
];

/** Distribution of shifts, weekends and evenings among employees. */
export default function FairnessScreen() {
  const { area, ...address } = route.useSearch();
  const table = useTable(address, TABLE);
  const chosen = { area };
  const fairness = useFairness({ ...chosen, ...table.query });
  const areas = useShiftFilters().data?.areas ?? [];
  return (
    <>
      <PageHeader title="Нагрузка" note="за 8 недель" action={<ShiftsTabs current="fairness" />} />
      <div className={classes.toolbar}>
        <FilterSelect
          label="Площадка"
          all="Все площадки"
          className={classes.select}
          data={areas}
          value={area}
          searchable
          onChange={(next) => table.filter({ area: next })}
        />
        <div className={classes.exports}>
          <ExportMenu
            path={FAIRNESS_PATH}
            query={{ ...chosen, sort: table.query.sort }}
            name="Нагрузка за 8 недель"
          />
        </div>
      </div>
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

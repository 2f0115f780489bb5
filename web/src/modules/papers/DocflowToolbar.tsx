import dayjs from 'dayjs';
import type { Sorting } from '../../ui/data-table/cards/SortList.tsx';
import { FilterSelect } from '../../ui/data-table/filters/FilterSelect.tsx';
import { FilterBar } from '../../ui/data-table/filters/FilterBar.tsx';
import { periodLabel } from '../../ui/data-table/filters/period/period.ts';
import { PeriodFields } from '../../ui/data-table/filters/period/PeriodFields.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import { useAllDocumentTypes } from './types/types.queries.ts';
import type { useDocflowAddress } from './use-docflow-address.ts';

/** Earliest document date: the start of the portal. */
const EARLIEST = '2022-01-01';

interface DocflowToolbarProps {
  address: ReturnType<typeof useDocflowAddress>;
  sorting: Sorting | undefined;
}

/** Name, type, period and signed filters. */
export function DocflowToolbar({ address, sorting }: DocflowToolbarProps) {
  const types = useAllDocumentTypes();
  const { filter } = address.table;
  const period = periodLabel(address.period);
  const noPeriod = () => filter({ from: undefined, to: undefined });
  return (
    <FilterBar
      main={
        <SearchField
          w={{ sm: 200 }}
          label="Имя файла"
          value={address.search}
          onSearch={(search) => filter({ search: search || undefined })}
        />
      }
      quick={
        <>
          <FilterSelect
            label="Вид документа"
            all="Все виды"
            w={{ base: '100%', sm: 180 }}
            data={(types.data ?? []).map(({ id, attributes: { name, is_archive } }) => ({
              value: id,
              label: is_archive ? `${name} (в архиве)` : name,
            }))}
            value={address.type}
            onChange={(type) => filter({ type: type === undefined ? undefined : Number(type) })}
          />
          <SegmentedTabs
            label="Подпись"
            value={address.signed}
            onChange={(signed) => filter({ signed: signed === 'all' ? undefined : signed })}
            data={[
              { value: 'all', label: 'Все' },
              { value: 'yes', label: 'Подписанные' },
              { value: 'no', label: 'Без подписи' },
            ]}
          />
        </>
      }
      values={[address.type, address.signed === 'all' ? undefined : address.signed]}
      sorting={sorting}
      chips={period ? [{ key: 'period', label: period, onRemove: noPeriod }] : []}
      onClear={noPeriod}
    >
      <PeriodFields
        label="Период"
        period={address.period}
        earliest={EARLIEST}
        latest={dayjs().format('YYYY-MM-DD')}
        onChange={({ from, to }) => filter({ from, to })}
      />
    </FilterBar>
  );
}

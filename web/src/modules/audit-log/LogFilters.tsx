import { LOG_FIRST_DAY } from '@portal/contract/audit-log/log.days.ts';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import type { Sorting } from '../../ui/data-table/cards/SortList.tsx';
import { ChoiceField } from '../../ui/data-table/filters/ChoiceField.tsx';
import { choiceChips, type Choices } from '../../ui/data-table/filters/choice-chips.ts';
import { PeopleField } from '../../ui/data-table/filters/people/PeopleField.tsx';
import { usePeople } from '../../ui/data-table/filters/people/use-people.ts';
import { FilterBar } from '../../ui/data-table/filters/FilterBar.tsx';
import { PeriodPresets } from '../../ui/data-table/filters/period/PeriodPresets.tsx';
import { PeriodFields } from '../../ui/data-table/filters/period/PeriodFields.tsx';
import { periodChip } from '../../ui/data-table/filters/period/period-chip.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { type LogKind, useLogFilters } from './log.queries.ts';
import type { LogChoice, useLogAddress } from './use-log-address.ts';

interface LogFiltersProps {
  kind: LogKind;
  address: ReturnType<typeof useLogAddress>;
  sorting: Sorting | undefined;
}

const FIELDS: Record<LogChoice, { label: string; placeholder: string }> = {
  users: { label: 'Сотрудник', placeholder: 'Все сотрудники' },
  sections: { label: 'Раздел', placeholder: 'Все разделы' },
  actions: { label: 'Действие', placeholder: 'Все действия' },
};

const CODES = ['sections', 'actions'] as const satisfies LogChoice[];

/** Period, user, section and action filters: chips, and fields behind 'Фильтр'. */
export function LogFilters({ kind, address, sorting }: LogFiltersProps) {
  const { data, isPending } = useLogFilters(kind);
  const people = usePeople('log', address.chosen.users);
  const names: readonly LogChoice[] = kind === 'all' ? ['users', ...CODES] : CODES;
  const choices: Choices<LogChoice> = {
    users: people.choices,
    sections: data?.sections.map(({ id, label }) => ({ value: String(id), label })) ?? [],
    actions: data?.actions.map(({ id, label }) => ({ value: String(id), label })) ?? [],
  };
  const { period, chosen } = address;
  return (
    <FilterBar
      main={
        <SearchField
          label="Найти в подробностях"
          w={{ sm: 260 }}
          value={address.words}
          onSearch={address.find}
        />
      }
      quick={<PeriodPresets period={period} onChange={address.setPeriod} />}
      sorting={sorting}
      chips={[
        ...periodChip('period', period, address.setPeriod, IconCalendar),
        ...choiceChips(names, choices, chosen, address.choose),
      ]}
      onClear={address.clear}
    >
      <PeriodFields
        label="Период"
        period={period}
        onChange={address.setPeriod}
        earliest={LOG_FIRST_DAY}
        latest={dayjs().format('YYYY-MM-DD')}
      />
      {kind === 'all' && (
        <PeopleField
          {...FIELDS.users}
          people={people}
          value={chosen.users}
          onChange={(ids) => address.choose('users', ids)}
        />
      )}
      {CODES.map((name) => (
        <ChoiceField
          key={name}
          {...FIELDS[name]}
          choices={choices[name]}
          isLoading={isPending}
          value={chosen[name]}
          onChange={(ids) => address.choose(name, ids)}
        />
      ))}
    </FilterBar>
  );
}

import { LOG_FIRST_DAY } from '@portal/contract/audit-log/log.days.ts';
import { IconCalendar, IconCalendarCheck } from '@tabler/icons-react';
import dayjs from 'dayjs';
import type { Sorting } from '../../../../ui/data-table/cards/SortList.tsx';
import { ChoiceField } from '../../../../ui/data-table/filters/ChoiceField.tsx';
import { choiceChips } from '../../../../ui/data-table/filters/choice-chips.ts';
import { PeopleField } from '../../../../ui/data-table/filters/people/PeopleField.tsx';
import { FilterBar } from '../../../../ui/data-table/filters/FilterBar.tsx';
import { PeriodFields } from '../../../../ui/data-table/filters/period/PeriodFields.tsx';
import { PeriodPresets } from '../../../../ui/data-table/filters/period/PeriodPresets.tsx';
import { periodChip } from '../../../../ui/data-table/filters/period/period-chip.ts';
import { CHOICE_FIELDS } from './choice-fields.ts';
import { useChoices } from './use-choices.ts';
import type { ViewingFilter, useViewingsAddress } from './use-viewings-address.ts';

interface ViewingsFiltersProps {
  isPersonal: boolean;
  address: ReturnType<typeof useViewingsAddress>;
  sorting: Sorting | undefined;
}

const OWN: readonly ViewingFilter[] = ['projects', 'instructions', 'statuses'];

/** Filters by user, instruction, state and two periods. */
export function ViewingsFilters({ isPersonal, address, sorting }: ViewingsFiltersProps) {
  const { chosen, started, ended } = address;
  const { choices, people, isLoading } = useChoices(chosen);
  const names = isPersonal ? OWN : (['users', ...OWN] as const);
  const range = { earliest: LOG_FIRST_DAY, latest: dayjs().format('YYYY-MM-DD') };
  return (
    <FilterBar
      sorting={sorting}
      quick={<PeriodPresets period={started} onChange={address.setStarted} />}
      chips={[
        ...periodChip('started', started, address.setStarted, IconCalendar, 'начат'),
        ...periodChip('ended', ended, address.setEnded, IconCalendarCheck, 'окончен'),
        ...choiceChips(names, choices, chosen, address.choose),
      ]}
      onClear={address.clear}
    >
      {!isPersonal && (
        <PeopleField
          {...CHOICE_FIELDS.users}
          people={people}
          value={chosen.users}
          onChange={(ids) => address.choose('users', ids)}
        />
      )}
      {OWN.map((name) => (
        <ChoiceField
          key={name}
          {...CHOICE_FIELDS[name]}
          choices={choices[name]}
          isLoading={isLoading}
          value={chosen[name]}
          onChange={(values) => address.choose(name, values)}
        />
      ))}
      <PeriodFields label="Открыт" period={started} onChange={address.setStarted} {...range} />
      <PeriodFields label="Окончание" period={ended} onChange={address.setEnded} {...range} />
    </FilterBar>
  );
}

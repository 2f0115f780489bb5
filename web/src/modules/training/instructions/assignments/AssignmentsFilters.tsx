import { Select } from '@mantine/core';
import { ChoiceField } from '../../../../ui/data-table/filters/ChoiceField.tsx';
import { choiceChips } from '../../../../ui/data-table/filters/choice-chips.ts';
import { PeopleField } from '../../../../ui/data-table/filters/people/PeopleField.tsx';
import { FilterBar } from '../../../../ui/data-table/filters/FilterBar.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { CHOICE_FIELDS } from '../viewing/choice-fields.ts';
import { useChoices } from '../viewing/use-choices.ts';
import { useAssignmentAreas } from '../viewing/viewings.queries.ts';
import {
  type Due,
  DUES,
  type AssignmentFilter,
  type useAssignmentsAddress,
} from './use-assignments-address.ts';

const DUE_LABELS: Record<Due, string> = { new: 'Не открывали', due: 'Не прошли', all: 'Все' };
const FOLDERS = ['projects', 'instructions'] as const satisfies AssignmentFilter[];
const NAMES: readonly AssignmentFilter[] = ['users', ...FOLDERS];

interface AssignmentsFiltersProps {
  address: ReturnType<typeof useAssignmentsAddress>;
  /** The summary has no filter by due state. */
  isSummary?: boolean;
}

/** Filters by due state, area, project and instruction. */
export function AssignmentsFilters({ address, isSummary = false }: AssignmentsFiltersProps) {
  const { chosen, area } = address;
  const { choices, people, isLoading } = useChoices(chosen);
  const areas = useAssignmentAreas();
  const areaChip = { key: 'area', label: area ?? '', onRemove: () => address.setArea(undefined) };
  return (
    <FilterBar
      start={
        isSummary ? undefined : (
          <SegmentedTabs
            label="Кого показать"
            size="xs"
            value={address.due}
            data={DUES.map((value) => ({ value, label: DUE_LABELS[value] }))}
            onChange={address.setDue}
          />
        )
      }
      chips={[...(area ? [areaChip] : []), ...choiceChips(NAMES, choices, chosen, address.choose)]}
      onClear={address.clear}
    >
      <Select
        label="Площадка"
        placeholder="Все площадки"
        data={areas.data ?? []}
        value={area ?? null}
        searchable
        clearable
        openOnFocus={false}
        nothingFoundMessage="Ничего не найдено"
        clearButtonProps={{ 'aria-label': 'Все площадки' }}
        onChange={(next) => address.setArea(next ?? undefined)}
      />
      <PeopleField
        {...CHOICE_FIELDS.users}
        people={people}
        value={chosen.users}
        onChange={(ids) => address.choose('users', ids)}
      />
      {FOLDERS.map((name) => (
        <ChoiceField
          key={name}
          {...CHOICE_FIELDS[name]}
          choices={choices[name]}
          isLoading={isLoading}
          value={chosen[name]}
          onChange={(ids) => address.choose(name, ids)}
        />
      ))}
    </FilterBar>
  );
}

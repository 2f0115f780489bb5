import { IconSchool } from '@tabler/icons-react';
import type { Sorting } from '../../../../ui/data-table/cards/SortList.tsx';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { useChosen } from '../../../../ui/data-table/selection/use-chosen.ts';
import { SelectionBar } from '../../../../ui/data-table/table/SelectionBar.tsx';
import { ComplianceFilters } from '../ComplianceFilters.tsx';
import { LineActions } from '../actions/LineActions.tsx';
import { statesOf } from '../address/compliance-address.ts';
import type { ComplianceAddress } from '../address/use-compliance-address.ts';
import { type ComplianceLine, linesOf } from '../cells.ts';
import { useCompliance } from '../compliance.queries.ts';
import { ItemPages } from '../ItemPages.tsx';
import { LINE_COLUMNS, PERSON_COLUMNS, type PersonLines } from './list-columns.tsx';
import { PersonItems } from './PersonItems.tsx';

const EMPTY = {
  label: 'Обучение',
  emptyTitle: 'Пока ничего не нужно проходить и читать',
  emptyIcon: IconSchool,
  errorTitle: 'Не удалось загрузить список',
};

const itemsOf = ({ lines }: PersonLines) => <PersonItems lines={lines} />;
const nameOf = ({ person, thing }: ComplianceLine) => `${person.attributes.user}, ${thing.title}`;

/** A line per employee and record; on a phone an expandable card per employee. */
export function ListView({ address }: { address: ComplianceAddress }) {
  const { table, search, isFiltered, clear, isPhone } = address;
  const list = useCompliance(address.query);
  const meta = list.data?.meta;
  const things = meta?.things ?? [];
  const states = statesOf(search.state);
  const lines = list.data && linesOf(list.data.data, things, states);
  const selected = useChosen(lines);
  const renderTools = (sorting: Sorting | undefined) => (
    <ComplianceFilters address={address} sorting={sorting} />
  );
  const shared = { ...EMPTY, renderTools, table, isFiltered, onClear: clear };
  const people = list.data?.data.map((person) => ({ person, lines: linesOf([person], things, states) }));
  const selectedPeople = useChosen(people?.map((one) => ({ ...one, id: one.person.id })));
  const chosen = isPhone
    ? [...selectedPeople.chosen.values()].flatMap((one) => one.lines)
    : [...selected.chosen.values()];
  const unselect = isPhone ? selectedPeople.clear : selected.clear;
  return (
    <>
      {isPhone ? (
        <PagedTable
          {...shared}
          columns={PERSON_COLUMNS}
          query={{ ...list, data: people && { data: people, meta } }}
          keyOf={({ person }) => person.id}
          details={itemsOf}
          selection={{
            keys: selectedPeople.keys,
            onChange: selectedPeople.choose,
            nameOf: ({ person }) => person.attributes.user,
          }}
        />
      ) : (
        <PagedTable
          {...shared}
          rowHeight="work"
          columns={LINE_COLUMNS}
          query={{ ...list, data: lines && { data: lines, meta } }}
          keyOf={({ id }) => id}
          selection={{ keys: selected.keys, onChange: selected.choose, nameOf }}
        />
      )}
      {meta && (
        <ItemPages address={address} count={meta.things_count} isEmpty={list.data?.data.length === 0} />
      )}
      <SelectionBar count={isPhone ? selectedPeople.chosen.size : selected.chosen.size} onClear={unselect}>
        <LineActions lines={chosen} onDone={unselect} />
      </SelectionBar>
    </>
  );
}

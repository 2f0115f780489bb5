import { IconSchool } from '@tabler/icons-react';
import { PagedTable } from '../../../../ui/data-table/PagedTable.tsx';
import { linesOf } from '../cells.ts';
import { useCompliance } from '../compliance.queries.ts';
import { ThingPages } from '../ThingPages.tsx';
import type { ComplianceAddress } from '../use-compliance-address.ts';
import { LINE_COLUMNS, PERSON_COLUMNS, type PersonLines } from './list-columns.tsx';
import { PersonThings } from './PersonThings.tsx';

const EMPTY = {
  label: 'Обучение и ознакомление',
  emptyTitle: 'Пока ничего не нужно проходить и читать',
  emptyIcon: IconSchool,
  errorTitle: 'Не удалось загрузить список',
};

const thingsOf = ({ lines }: PersonLines) => <PersonThings lines={lines} />;

/** A line per employee and record; on a phone an expandable card per employee. */
export function ListView({ address }: { address: ComplianceAddress }) {
  const { table, search, isFiltered, clear, isPhone } = address;
  const list = useCompliance(address.query);
  const things = list.data?.meta.things ?? [];
  const shared = { ...EMPTY, table, isFiltered, onClear: clear };
  const meta = list.data?.meta;
  const lines = list.data && linesOf(list.data.data, things, search.state);
  const people = list.data?.data.map((person) => ({
    person,
    lines: linesOf([person], things, search.state),
  }));
  return (
    <>
      {isPhone ? (
        <PagedTable
          {...shared}
          columns={PERSON_COLUMNS}
          query={{ ...list, data: people && { data: people, meta } }}
          keyOf={({ person }) => person.id}
          details={thingsOf}
        />
      ) : (
        <PagedTable
          {...shared}
          rowHeight="work"
          columns={LINE_COLUMNS}
          query={{ ...list, data: lines && { data: lines, meta } }}
          keyOf={({ key }) => key}
        />
      )}
      {list.data && (
        <ThingPages
          address={address}
          count={list.data.meta.things_count}
          isEmpty={list.data.data.length === 0}
        />
      )}
    </>
  );
}

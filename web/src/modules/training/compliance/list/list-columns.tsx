import { Text } from '@mantine/core';
import { CELL_STATES, STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { countsOf, type ComplianceLine, noteOf, reminderOf } from '../cells.ts';
import type { Person } from '../compliance.queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { ItemLink } from './ItemLink.tsx';

export const LINE_COLUMNS: readonly Column<ComplianceLine>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    sortable: true,
    cell: ({ person: { attributes } }) => <PersonName name={attributes.user} note={attributes.position} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    sortable: true,
    cell: ({ person: { attributes } }) => attributes.area || '—',
  },
  { field: 'thing', label: 'Материал', flex: 2, cell: ({ thing }) => <ItemLink thing={thing} /> },
  {
    field: 'state',
    label: 'Состояние',
    cell: ({ cell }) => <StateBadge cell={cell} />,
  },
  {
    field: 'note',
    label: 'Когда, причина',
    flex: 1,
    cell: ({ cell }) => (
      <>
        {noteOf(cell)}
        <Text span inherit display="block" c="dimmed">
          {reminderOf(cell)}
        </Text>
      </>
    ),
  },
];

/** An employee with required records. */
export interface PersonLines {
  person: Person;
  lines: readonly ComplianceLine[];
}

/** 'Нужно 3 · Просрочено 1': states without records are omitted. */
function countsText(person: Person): string {
  const counts = countsOf(person);
  return CELL_STATES.filter((state) => counts[state] > 0)
    .map((state) => `${STATE_NAMES[state]} ${counts[state]}`)
    .join(' · ');
}

/** Columns of the phone card: counts only. */
export const PERSON_COLUMNS: readonly Column<PersonLines>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    sortable: true,
    cell: ({ person: { attributes } }) => <PersonName name={attributes.user} note={attributes.position} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    sortable: true,
    cell: ({ person: { attributes } }) => attributes.area || '—',
  },
  { field: 'state', label: 'Состояние', onCard: 'state', cell: ({ person }) => countsText(person) },
];

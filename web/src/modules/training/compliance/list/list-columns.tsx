import { Group, Text } from '@mantine/core';
import { CELL_STATES, STATE_NAMES } from '@portal/contract/training/compliance/compliance.types.ts';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { countsOf, type ComplianceLine, noteOf, reminderOf } from '../cells.ts';
import type { Person } from '../compliance.queries.ts';
import { StatusBadge } from '../../../../ui/messages/StatusBadge.tsx';
import { STATE_ICONS, StateBadge } from '../StateBadge.tsx';
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

/** 'Просрочено 1 · Осталось 3': states without records are omitted. */
function Counts({ person }: { person: Person }) {
  const counts = countsOf(person);
  const text = CELL_STATES.filter((state) => state !== 'overdue' && counts[state] > 0)
    .map((state) => `${state === 'due' ? 'Осталось' : STATE_NAMES[state]} ${counts[state]}`)
    .join(' · ');
  return (
    <Group component="span" gap="xs">
      {counts.overdue > 0 && (
        <StatusBadge
          kind="wait"
          icon={STATE_ICONS.overdue}
        >{`${STATE_NAMES.overdue} ${counts.overdue}`}</StatusBadge>
      )}
      {text}
    </Group>
  );
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
  { field: 'state', label: 'Состояние', onCard: 'state', cell: ({ person }) => <Counts person={person} /> },
];

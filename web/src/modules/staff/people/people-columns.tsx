import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import rowLink from '../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { usePhone } from '../../../platform/settings/settings.ts';
import { PersonAvatar } from '../../../ui/marks/PersonAvatar.tsx';
import { shortPersonName } from '../../../ui/text/short-name.ts';
import type { Person } from './people.queries.ts';
import { shiftState } from './ShiftState.tsx';

type Named = NonNullable<Person['attributes']['supervisor']>;

const NameLink = ({ person, children }: { person: Named; children: string }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={rowLink['link'] ?? ''}
    title={person.full_name}
  >
    {children}
  </Link>
);

/** A link at a desk. A phone card names the supervisor in words, because two links need two lines of 44 px. */
function Supervisor({ person }: { person: Named }) {
  const name = shortPersonName(person.full_name);
  if (usePhone()) return `руководитель ${name}`;
  return <NameLink person={person}>{name}</NameLink>;
}

export const PEOPLE_COLUMNS: readonly Column<Person>[] = [
  {
    field: 'full_name',
    label: 'Сотрудник',
    flex: 3,
    sortable: true,
    cell: ({ id, attributes: { full_name } }) => (
      <Group component="span" gap={8} wrap="nowrap">
        <Box component="span" my={-3}>
          <PersonAvatar name={full_name} size={28} />
        </Box>
        <NameLink person={{ id, full_name }}>{full_name}</NameLink>
      </Group>
    ),
  },
  {
    field: 'position',
    label: 'Должность',
    flex: 2,
    sortable: true,
    cell: ({ attributes }) => attributes.position || '—',
  },
  {
    field: 'area',
    label: 'Площадка',
    onCard: 'rest',
    sortable: true,
    cell: ({ attributes }) => attributes.area || '—',
  },
  {
    field: 'team',
    label: 'Команда',
    flex: 1,
    sortable: true,
    cell: ({ attributes }) => attributes.team ?? '—',
  },
  {
    field: 'supervisor',
    label: 'Руководитель',
    cell: ({ attributes: { supervisor } }) => (supervisor ? <Supervisor person={supervisor} /> : '—'),
  },
  {
    field: 'on_shift',
    label: 'Состояние',
    onCard: 'state',
    cell: ({ attributes }) => shiftState(attributes),
  },
];

import { Link } from '@tanstack/react-router';
import rowLink from '../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { usePhone } from '../../../platform/settings/settings.ts';
import { shortPersonName } from '../../../ui/text/short-name.ts';
import type { Person } from './people.queries.ts';
import { hasShift, ShiftState } from './ShiftState.tsx';

type Named = NonNullable<Person['attributes']['supervisor']>;

const NameLink = ({ person }: { person: Named }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={rowLink['link'] ?? ''}
    title={person.full_name}
  >
    {person.full_name}
  </Link>
);

/** A link at a desk. A phone card names the supervisor in words, because two links need two lines of 44 px. */
function Supervisor({ person }: { person: Named }) {
  if (usePhone()) return `руководитель ${shortPersonName(person.full_name)}`;
  return <NameLink person={person} />;
}

export const PEOPLE_COLUMNS: readonly Column<Person>[] = [
  {
    field: 'full_name',
    label: 'Сотрудник',
    width: '24%',
    sortable: true,
    cell: ({ id, attributes }) => <NameLink person={{ id, full_name: attributes.full_name }} />,
  },
  {
    field: 'position',
    label: 'Должность',
    sortable: true,
    cell: ({ attributes }) => attributes.position || '—',
  },
  {
    field: 'area',
    label: 'Площадка',
    width: '112px',
    sortable: true,
    cell: ({ attributes }) => attributes.area || '—',
  },
  { field: 'team', label: 'Команда', sortable: true, cell: ({ attributes }) => attributes.team ?? '—' },
  {
    field: 'supervisor',
    label: 'Руководитель',
    width: '19%',
    cell: ({ attributes: { supervisor } }) => (supervisor ? <Supervisor person={supervisor} /> : '—'),
  },
  {
    field: 'on_shift',
    label: 'Состояние',
    width: '160px',
    onCard: 'state',
    cell: ({ attributes }) => (hasShift(attributes) ? <ShiftState person={attributes} /> : '—'),
  },
];

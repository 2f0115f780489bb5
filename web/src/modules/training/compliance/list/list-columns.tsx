import { CELL_STATES } from '@portal/contract/training/compliance/compliance.types.ts';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { PathLink } from '../../../../ui/PathLink.tsx';
import { countsOf, type ComplianceLine, noteOf, placeOf, STATE_WORDS } from '../cells.ts';
import type { Person } from '../compliance.queries.ts';
import { StateBadge } from '../StateBadge.tsx';

export const LINE_COLUMNS: readonly Column<ComplianceLine>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    width: '24%',
    sortable: true,
    cell: ({ person: { attributes } }) => <PersonName name={attributes.user} note={attributes.position} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    width: '14%',
    sortable: true,
    cell: ({ person: { attributes } }) => attributes.area || '—',
  },
  {
    field: 'thing',
    label: 'Что',
    cell: ({ person, thing }) => (
      <PathLink url={placeOf(person, thing)} className={rowLink.link}>
        {thing.title}
      </PathLink>
    ),
  },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    width: '144px',
    cell: ({ cell }) => <StateBadge cell={cell} />,
  },
  { field: 'note', label: 'Когда, причина', width: '200px', cell: ({ cell }) => noteOf(cell) },
];

/** An employee with required records. */
export interface PersonLines {
  person: Person;
  lines: readonly ComplianceLine[];
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
  ...CELL_STATES.map((state) => ({
    field: state,
    label: STATE_WORDS[state],
    align: 'right' as const,
    cell: ({ person }: PersonLines) => countsOf(person)[state],
  })),
];

import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import type { Consent } from './policy.queries.ts';

export const CONSENT_COLUMNS: readonly Column<Consent>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    flex: 1,
    onCard: 'title',
    sortable: true,
    cell: ({ attributes }) => <PersonName name={attributes.user} />,
  },
  { field: 'username', label: 'Логин', cell: ({ attributes }) => attributes.username },
  {
    field: 'edition',
    label: 'Редакция',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => attributes.edition,
  },
  {
    field: 'agreed_at',
    label: 'Согласие дано',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.agreed_at} />,
  },
  {
    field: 'device',
    label: 'Откуда',
    flex: 1,
    onCard: 'rest',
    cell: ({ attributes: { device, address } }) => [device, address].filter(Boolean).join(', '),
  },
];

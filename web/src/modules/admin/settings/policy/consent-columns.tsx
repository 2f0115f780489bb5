import { Moment } from '../../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import type { Consent } from './policy.queries.ts';

export const CONSENT_COLUMNS: readonly Column<Consent>[] = [
  {
    field: 'user',
    label: 'Сотрудник',
    onCard: 'title',
    sortable: true,
    cell: ({ attributes }) => <PersonName name={attributes.user} />,
  },
  { field: 'username', label: 'Логин', width: '150px', cell: ({ attributes }) => attributes.username },
  {
    field: 'edition',
    label: 'Редакция',
    align: 'right',
    width: '110px',
    sortable: true,
    cell: ({ attributes }) => attributes.edition,
  },
  {
    field: 'agreed_at',
    label: 'Согласие дано',
    width: '160px',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.agreed_at} />,
  },
  {
    field: 'device',
    label: 'Откуда',
    width: '30%',
    onCard: 'rest',
    cell: ({ attributes: { device, address } }) => [device, address].filter(Boolean).join(', '),
  },
];

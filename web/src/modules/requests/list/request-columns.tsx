import { formatDate } from '../../../platform/dates.ts';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import type { StaffRequest } from '../requests.queries.ts';
import { whenText } from '../request-words.ts';
import { RequestState } from './RequestState.tsx';

const EMPLOYEE: Column<StaffRequest> = {
  field: 'employee',
  label: 'Сотрудник',
  onCard: 'title',
  sortable: true,
  cell: ({ attributes: { employee } }) => <PersonName name={employee.full_name} note={employee.position} />,
};

/** Columns of a list; one's own has no name in it. */
export const requestColumns = (isOwn: boolean): readonly Column<StaffRequest>[] => [
  ...(isOwn ? [] : [EMPLOYEE]),
  {
    field: 'name',
    label: 'Заявка',
    ...(isOwn && { onCard: 'title' }),
    flex: 2,
    sortable: true,
    cell: ({ attributes }) => attributes.name,
  },
  {
    field: 'first_day',
    label: 'Дни',
    sortable: true,
    cell: ({ attributes }) => whenText(attributes) || '—',
  },
  {
    field: 'created_at',
    label: 'Подана',
    sortable: true,
    onCard: 'rest',
    cell: ({ attributes }) => <span className="numbers">{formatDate(attributes.created_at)}</span>,
  },
  {
    field: 'decide_until',
    label: 'Состояние',
    sortable: true,
    onCard: 'state',
    flex: 3,
    cell: ({ attributes }) => <RequestState attributes={attributes} />,
  },
];

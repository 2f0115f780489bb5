import type { Column } from '../../../../ui/data-table/data-table.ts';
import type { Newcomer } from './bulk.queries.ts';
import classes from '../Users.module.css';

const text = (field: 'position' | 'area' | 'email', label: string, width: string): Column<Newcomer> => ({
  field,
  label,
  width,
  sortable: true,
  cell: ({ attributes }) => attributes[field] || '—',
});

/** Position and number distinguish namesakes. */
export const WITHOUT_COLUMNS: readonly Column<Newcomer>[] = [
  {
    field: 'full_name',
    label: 'ФИО',
    sortable: true,
    cell: ({ attributes }) => (
      <span className={classes.fio} title={attributes.full_name}>
        {attributes.full_name}
      </span>
    ),
  },
  text('position', 'Должность', '20%'),
  text('area', 'Площадка', '13%'),
  {
    field: 'code_id',
    label: 'Табельный номер',
    width: '16%',
    sortable: true,
    cell: ({ attributes }) => <span className={classes.code}>{attributes.code_id}</span>,
  },
  text('email', 'E-mail', '20%'),
];

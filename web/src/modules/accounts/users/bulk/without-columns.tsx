import type { Column } from '../../../../ui/data-table/data-table.ts';
import type { Newcomer } from './bulk.queries.ts';

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
      <b style={{ fontWeight: 500 }} title={attributes.full_name}>
        {attributes.full_name}
      </b>
    ),
  },
  text('position', 'Должность', 'min(208px, 20vw)'),
  text('area', 'Площадка', '104px'),
  {
    field: 'code_id',
    label: 'Табельный номер',
    width: '148px',
    sortable: true,
    cell: ({ attributes }) => attributes.code_id,
  },
  text('email', 'E-mail', 'min(264px, 26vw)'),
];

import type { Column } from '../../../../ui/data-table/data-table.ts';
import type { Newcomer } from './bulk.queries.ts';

const text = (field: 'position' | 'area' | 'email', label: string, flex?: number): Column<Newcomer> => ({
  field,
  label,
  ...(flex && { flex }),
  sortable: true,
  cell: ({ attributes }) => attributes[field] || '—',
});

/** Position and number distinguish namesakes. */
export const WITHOUT_COLUMNS: readonly Column<Newcomer>[] = [
  {
    field: 'full_name',
    label: 'ФИО',
    flex: 2,
    sortable: true,
    cell: ({ attributes }) => (
      <b style={{ fontWeight: 500 }} title={attributes.full_name}>
        {attributes.full_name}
      </b>
    ),
  },
  text('position', 'Должность', 1),
  text('area', 'Площадка'),
  {
    field: 'code_id',
    label: 'Табельный номер',
    cardLabel: '№',
    sortable: true,
    cell: ({ attributes }) => attributes.code_id,
  },
  text('email', 'E-mail'),
];

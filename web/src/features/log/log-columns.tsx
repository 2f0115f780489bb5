import type { Column } from '../../ui/data-table/data-table.ts';
import { Moment } from '../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../ui/data-table/cells/PersonName.tsx';
import type { LogEntry } from './log.queries.ts';
import classes from './Log.module.css';

type LogColumn = Column<LogEntry>;

const TIME: LogColumn = {
  field: 'created_at',
  label: 'Время',
  width: '160px',
  sortable: true,
  cell: ({ attributes }) => <Moment at={attributes.created_at} seconds />,
};
const USER: LogColumn = {
  field: 'user',
  label: 'Сотрудник',
  width: '19%',
  sortable: true,
  cell: ({ attributes }) => <PersonName name={attributes.user} />,
};
const REST: LogColumn[] = [
  {
    field: 'section',
    label: 'Раздел',
    width: '15%',
    sortable: true,
    cell: ({ attributes }) => attributes.section,
  },
  {
    field: 'action',
    label: 'Действие',
    width: '15%',
    sortable: true,
    cell: ({ attributes }) => attributes.action,
  },
  {
    field: 'details',
    label: 'Подробности',
    sortable: true,
    cell: ({ attributes }) => (
      <span className={classes.details} title={attributes.details}>
        {attributes.details}
      </span>
    ),
  },
];

export const LOG_COLUMNS: readonly LogColumn[] = [TIME, USER, ...REST];
export const OWN_LOG_COLUMNS: readonly LogColumn[] = [TIME, ...REST];

/** As much as the column shows on a narrow screen; more is read by opening the row. */
const SHORT = 20;

export const hasMore = ({ attributes }: LogEntry): boolean =>
  attributes.has_changes || attributes.details.length > SHORT;

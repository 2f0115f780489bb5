import type { Column } from '../../ui/data-table/data-table.ts';
import { FilterCell } from '../../ui/data-table/cells/FilterCell.tsx';
import { Moment } from '../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../ui/data-table/cells/PersonName.tsx';
import { formatDate } from '../../platform/dates.ts';
import type { LogEntry, LogKind } from './log.queries.ts';
import type { useLogAddress } from './use-log-address.ts';

type LogColumn = Column<LogEntry>;
type Narrow = Pick<ReturnType<typeof useLogAddress>, 'choose' | 'setPeriod'>;

const DETAILS: LogColumn = {
  field: 'details',
  label: 'Подробности',
  flex: 1,
  sortable: true,
  cell: ({ attributes }) => attributes.details,
};

const userColumn = ({ choose }: Narrow): LogColumn => ({
  field: 'user',
  label: 'Сотрудник',
  sortable: true,
  cell: ({ attributes: { user, user_id } }) =>
    user_id === null ? (
      <PersonName name={user} />
    ) : (
      <FilterCell name={user} onFilter={() => choose('users', [user_id])}>
        <PersonName name={user} />
      </FilterCell>
    ),
});

/** A click on a value filters the log by it. */
export function logColumns(kind: LogKind, narrow: Narrow): readonly LogColumn[] {
  const { choose, setPeriod } = narrow;
  return [
    {
      field: 'created_at',
      label: 'Время',
      sortable: true,
      cell: ({ attributes: { created_at } }) => {
        const day = created_at.slice(0, 10);
        return (
          <FilterCell name={formatDate(day)} onFilter={() => setPeriod({ from: day, to: day })}>
            <Moment at={created_at} seconds />
          </FilterCell>
        );
      },
    },
    ...(kind === 'all' ? [userColumn(narrow)] : []),
    {
      field: 'section',
      label: 'Раздел',
      sortable: true,
      cell: ({ attributes: { section, section_id } }) => (
        <FilterCell name={section} onFilter={() => choose('sections', [String(section_id)])}>
          {section}
        </FilterCell>
      ),
    },
    {
      field: 'action',
      label: 'Действие',
      onCard: 'title',
      sortable: true,
      cell: ({ attributes: { action, action_id } }) => (
        <FilterCell name={action} onFilter={() => choose('actions', [String(action_id)])}>
          {action}
        </FilterCell>
      ),
    },
    DETAILS,
  ];
}

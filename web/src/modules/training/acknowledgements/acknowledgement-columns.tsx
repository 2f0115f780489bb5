import type { AcknowledgeState } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { type Icon, IconAlertTriangle, IconCheck, IconCircle, IconUserOff } from '@tabler/icons-react';
import { FilterCell } from '../../../ui/data-table/cells/FilterCell.tsx';
import { Moment } from '../../../ui/data-table/cells/Moment.tsx';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { Acknowledgement } from './acknowledgements.queries.ts';
import type { useAcknowledgementsAddress } from './use-acknowledgements-address.ts';

const BADGES: Record<AcknowledgeState, { kind: 'plain' | 'wait' | 'done'; icon: Icon; words: string }> = {
  due: { kind: 'plain', icon: IconCircle, words: 'Не ознакомлен(а)' },
  overdue: { kind: 'wait', icon: IconAlertTriangle, words: 'Просрочено' },
  done: { kind: 'done', icon: IconCheck, words: 'Ознакомлен(а)' },
  exempt: { kind: 'plain', icon: IconUserOff, words: 'Освобождён(а)' },
};

/** A click on a value filters the rows by it. */
export const acknowledgementColumns = (
  narrow: Pick<ReturnType<typeof useAcknowledgementsAddress>, 'showItem' | 'setArea'>,
): readonly Column<Acknowledgement>[] => [
  {
    field: 'user',
    label: 'Сотрудник',
    width: '22%',
    sortable: true,
    cell: ({ attributes }) => <PersonName name={attributes.user} note={attributes.position} />,
  },
  {
    field: 'area',
    label: 'Площадка',
    width: '12%',
    sortable: true,
    cell: ({ attributes: { area } }) =>
      area ? (
        <FilterCell name={area} onFilter={() => narrow.setArea(area)}>
          {area}
        </FilterCell>
      ) : (
        '—'
      ),
  },
  {
    field: 'title',
    label: 'С чем',
    sortable: true,
    cell: ({ attributes: { title, type, id } }) => (
      <FilterCell name={title} onFilter={() => narrow.showItem(type, id)}>
        {title}
      </FilterCell>
    ),
  },
  {
    field: 'edition',
    label: 'Редакция',
    width: '96px',
    align: 'right',
    sortable: true,
    cell: ({ attributes }) => attributes.edition,
  },
  {
    field: 'state',
    label: 'Состояние',
    onCard: 'state',
    width: '164px',
    sortable: true,
    cell: ({ attributes: { state } }) => {
      const { kind, icon, words } = BADGES[state];
      return (
        <StatusBadge kind={kind} icon={icon}>
          {words}
        </StatusBadge>
      );
    },
  },
  {
    field: 'acknowledged_at',
    label: 'Когда',
    width: '148px',
    sortable: true,
    cell: ({ attributes }) => <Moment at={attributes.acknowledged_at} />,
  },
];

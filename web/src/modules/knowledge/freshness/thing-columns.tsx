import { Button } from '@mantine/core';
import type { FreshState } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { IconAlertTriangle, IconArchive, IconClock } from '@tabler/icons-react';
import { formatDate } from '../../../platform/dates.ts';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import rowLink from '../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { useChecked } from './foot/use-checked.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { PathLink } from '../../../ui/PathLink.tsx';
import type { FreshThing } from './freshness.queries.ts';

const BADGES: Partial<Record<FreshState, { kind: 'wait' | 'plain'; icon: typeof IconClock }>> = {
  overdue: { kind: 'wait', icon: IconAlertTriangle },
  soon: { kind: 'plain', icon: IconClock },
};

function CheckBy({ day, state }: { day: string | null; state: FreshState }) {
  if (day === null) return '—';
  const badge = BADGES[state];
  if (!badge) return formatDate(day);
  return (
    <StatusBadge kind={badge.kind} icon={badge.icon} title={state === 'overdue' ? 'Просрочено' : 'Скоро'}>
      {formatDate(day)}
    </StatusBadge>
  );
}

function CheckedButton({ row: { attributes } }: { row: FreshThing }) {
  const { check, isChecking } = useChecked({ type: attributes.type, id: attributes.record_id });
  return (
    <Button
      size="xs"
      variant="default"
      loading={isChecking}
      aria-label={`Проверено: ${attributes.title}`}
      onClick={ignoreDoubleClick(check)}
    >
      Проверено
    </Button>
  );
}

export const THING_COLUMNS: readonly Column<FreshThing>[] = [
  {
    field: 'title',
    label: 'Название',
    sortable: true,
    cell: ({ attributes: { title, address } }) => (
      <PathLink url={address} className={rowLink.link}>
        {title}
      </PathLink>
    ),
  },
  {
    field: 'group',
    label: 'Проект или раздел',
    width: '19%',
    sortable: true,
    cell: ({ attributes }) => attributes.group,
  },
  {
    field: 'owner',
    label: 'Отвечает',
    width: '15%',
    sortable: true,
    cell: ({ attributes: { owner, owner_state: state, area } }) =>
      state === 'gone' ? (
        <StatusBadge kind="plain" icon={IconArchive} isNarrow title="В архиве: отвечают все редакторы">
          {`${owner} (в архиве)`}
        </StatusBadge>
      ) : (
        <PersonName name={owner} note={area} />
      ),
  },
  {
    field: 'check_by',
    onCard: 'state',
    label: 'Проверить до',
    width: '132px',
    sortable: true,
    cell: ({ attributes }) => <CheckBy day={attributes.check_by} state={attributes.state} />,
  },
  {
    field: 'no',
    label: 'Помогло / нет',
    width: '124px',
    align: 'right',
    sortable: true,
    cell: ({ attributes: { yes, no } }) => (yes + no > 0 ? `${yes} / ${no}` : '—'),
  },
  {
    field: 'checked',
    onCard: 'foot',
    label: 'Действие',
    isNameless: true,
    width: '128px',
    align: 'right',
    cell: (row) => <CheckedButton row={row} />,
  },
];

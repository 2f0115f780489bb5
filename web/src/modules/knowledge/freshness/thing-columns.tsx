import { Button } from '@mantine/core';
import type { FreshState } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { IconAlertTriangle, IconArchive, IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatDate } from '../../../platform/dates.ts';
import { PersonName } from '../../../ui/data-table/cells/PersonName.tsx';
import rowLink from '../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../ui/data-table/data-table.ts';
import { useCards } from '../../../ui/data-table/use-cards.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { useChecked } from './foot/use-checked.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import { PathLink } from '../../../ui/PathLink.tsx';
import type { FreshItem } from './freshness.queries.ts';

const BADGES: Partial<Record<FreshState, { kind: 'wait' | 'plain'; icon: typeof IconClock }>> = {
  overdue: { kind: 'wait', icon: IconAlertTriangle },
  soon: { kind: 'plain', icon: IconClock },
};

function CheckBy({ day, state }: { day: string | null; state: FreshState }) {
  // A card has no heads of columns.
  const isCard = useCards();
  if (day === null) return '—';
  const badge = BADGES[state];
  const text = `${isCard ? 'Проверить до\u00a0' : ''}${formatDate(day)}`;
  if (!badge) return text;
  return (
    <StatusBadge kind={badge.kind} icon={badge.icon} title={state === 'overdue' ? 'Просрочено' : 'Скоро'}>
      {text}
    </StatusBadge>
  );
}

/** The same button of the next row or card, or of the previous one. */
function buttonAfter(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('tr, li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('[aria-label^="Проверено"]') ?? undefined;
}

function CheckedButton({ row: { attributes } }: { row: FreshItem }) {
  const next = useRef<HTMLElement>(undefined);
  // The row vanishes by its own press: the next one gets the focus.
  const { check, isChecking } = useChecked({ type: attributes.type, id: attributes.record_id }, () =>
    next.current?.focus(),
  );
  return (
    <Button
      size="xs"
      variant="default"
      loading={isChecking}
      aria-label={`Проверено: ${attributes.title}`}
      onClick={(event) => {
        next.current = buttonAfter(event.currentTarget);
        ignoreDoubleClick(check)(event);
      }}
    >
      Проверено
    </Button>
  );
}

const ELLIPSIS = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export const ITEM_COLUMNS: readonly Column<FreshItem>[] = [
  {
    field: 'title',
    label: 'Название',
    flex: 2,
    sortable: true,
    cell: ({ attributes: { title, address } }) => (
      <PathLink url={address} className={rowLink.link} title={title} style={ELLIPSIS}>
        {title}
      </PathLink>
    ),
  },
  {
    field: 'group',
    label: 'Проект или раздел',
    flex: 1,
    sortable: true,
    cell: ({ attributes }) => attributes.group,
  },
  {
    field: 'owner',
    label: 'Отвечает',
    sortable: true,
    cell: ({ attributes: { owner, owner_state: state, area } }) =>
      state === 'gone' ? (
        <StatusBadge kind="plain" icon={IconArchive} title="В архиве: отвечают все редакторы">
          {`${owner} (в архиве)`}
        </StatusBadge>
      ) : owner ? (
        <PersonName name={owner} note={area} />
      ) : (
        '—'
      ),
  },
  {
    field: 'check_by',
    onCard: 'state',
    label: 'Проверить до',
    sortable: true,
    cell: ({ attributes }) => <CheckBy day={attributes.check_by} state={attributes.state} />,
  },
  {
    field: 'no',
    onCard: 'rest',
    label: 'Не помогло',
    align: 'right',
    sortable: true,
    cell: ({ attributes: { yes, no } }) => (yes + no > 0 ? `${no} из ${yes + no}` : '—'),
  },
  {
    field: 'checked',
    onCard: 'foot',
    label: 'Действие',
    isNameless: true,
    align: 'right',
    cell: (row) => <CheckedButton row={row} />,
  },
];

import { Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from '@tanstack/react-router';
import rowLink from '../../../../ui/data-table/cells/RowLink.module.css';
import type { Column } from '../../../../ui/data-table/data-table.ts';
import { KIND_WORD } from '../cells.ts';
import type { Item, ItemTotals } from '../compliance.queries.ts';
import { ItemLink } from '../list/ItemLink.tsx';

type TotalsRow = Item & ItemTotals;

/** '61 из 120' with a bar; links to the employees who have not. */
function Done({ row: { kind, id, title, asked, done } }: { row: TotalsRow }) {
  return (
    <Group gap={12} wrap="nowrap">
      <Link
        to="/compliance"
        search={({ area, position, q }) => ({
          ...{ area, position, q },
          ...{ view: 'list', thing: `${kind}:${id}`, state: 'open' },
        })}
        className={rowLink.link}
        aria-label={`${done} из ${asked} выполнили «${title}»: кто не выполнил`}
        title="Кто не выполнил"
      >
        <Text span inherit className="numbers" display="inline-block" miw={72}>
          {done} из {asked}
        </Text>
      </Link>
      <Progress
        value={asked ? (done / asked) * 100 : 0}
        size={6}
        radius={3}
        w={80}
        flex="none"
        color="cyan.5"
        bg="var(--tag)"
        aria-hidden
      />
    </Group>
  );
}

export const ITEM_COLUMNS: readonly Column<TotalsRow>[] = [
  { field: 'title', label: 'Материал', flex: 2, cell: (row) => <ItemLink thing={row} /> },
  { field: 'kind', label: 'Вид', cell: ({ kind }) => KIND_WORD[kind] },
  { field: 'project', label: 'Проект', flex: 1, cell: ({ project }) => project || '—' },
  {
    field: 'overdue',
    label: 'Просрочено',
    align: 'right',
    cell: ({ overdue }) => (overdue > 0 ? overdue : '—'),
  },
  { field: 'done', label: 'Выполнено', align: 'right', cell: (row) => <Done row={row} /> },
];

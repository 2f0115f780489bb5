import { Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Table as TableState } from '../../../../ui/data-table/use-table.ts';
import { HeadCell } from '../../../../ui/data-table/table/HeadCell.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import type { Person, Item, ItemTotals } from '../compliance.queries.ts';
import { Gap, Row } from './MatrixRow.tsx';
import { ItemDialog, ItemTitle } from './ItemHead.tsx';
import classes from './Matrix.module.css';

interface MatrixProps {
  people: readonly Person[];
  things: readonly Item[];
  /** Numbers of the columns; empty while they load. */
  totals: readonly ItemTotals[];
  table: TableState;
  isStale: boolean;
}

/** Maximum rows rendered without virtualisation. */
const DRAWN = 60;
const ROW = 44;
/** From this number of columns on, horizontal heads would be narrower than a word. */
const TURNED_COLUMNS = 12;
const PERSON = { field: 'user', label: 'Сотрудник', sortable: true, cell: () => null } as const;

/** Matrix with sticky names and heads; virtualised for many employees. */
export function Matrix({ people, things, totals, table, isStale }: MatrixProps) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Item>();
  const isWhole = usePrinting() || people.length <= DRAWN;
  const virtual = useVirtualizer({
    count: people.length,
    estimateSize: () => ROW,
    overscan: 10,
    getScrollElement: () => frame.current,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = isWhole ? [0, people.length - 1] : [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  const isTurned = things.length >= TURNED_COLUMNS;
  const span = things.length + (isTurned ? 2 : 1);
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      router.history.push(event.currentTarget.getAttribute('href') ?? '');
    },
    [router],
  );
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="region"
      aria-label="Матрица"
      tabIndex={0}
      data-stale={isStale || undefined}
    >
      <Table
        unstyled
        className={classes.table}
        data-turned={isTurned || undefined}
        aria-rowcount={people.length + 1}
      >
        <caption className="visually-hidden">Обучение: сотрудники и что им нужно</caption>
        <thead>
          <tr aria-rowindex={1}>
            <HeadCell column={PERSON} sort={table.sort} onSort={table.onSort} />
            {things.map((thing, place) => (
              <th key={`${thing.kind}:${thing.id}`} scope="col">
                <ItemTitle thing={thing} totals={totals[place]} onAsk={ask} />
              </th>
            ))}
            {isTurned && <td className={classes.filler} aria-hidden />}
          </tr>
        </thead>
        <tbody>
          <Gap height={first * ROW} span={span} />
          {people.slice(first, last + 1).map((person, at) => (
            <Row
              key={person.id}
              person={person}
              things={things}
              index={first + at + 2}
              isFilled={isTurned}
              onFollow={follow}
            />
          ))}
          <Gap height={(people.length - 1 - last) * ROW} span={span} />
        </tbody>
      </Table>
      <ItemDialog thing={asked} onClose={() => ask(undefined)} />
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRouter } from '@tanstack/react-router';
import { memo, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Table } from '../../../../ui/data-table/use-table.ts';
import { HeadCell } from '../../../../ui/data-table/table/HeadCell.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import { cellText, placeOf } from '../cells.ts';
import type { Person, Thing } from '../compliance.queries.ts';
import { STATE_ICONS } from '../StateBadge.tsx';
import { ThingDialog, ThingTitle } from './ThingHead.tsx';
import classes from './Matrix.module.css';

interface MatrixProps {
  people: readonly Person[];
  things: readonly Thing[];
  table: Table;
  isStale: boolean;
}

/** Maximum rows rendered without virtualisation. */
const DRAWN = 60;
const ROW = 44;
const PERSON = { field: 'user', label: 'Сотрудник', sortable: true, cell: () => null } as const;

/** Matrix with sticky names and heads; virtualised for many employees. */
export function Matrix({ people, things, table, isStale }: MatrixProps) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Thing>();
  const isWhole = usePrinting() || people.length <= DRAWN;
  const virtual = useVirtualizer({
    count: people.length,
    estimateSize: () => ROW,
    overscan: 10,
    getScrollElement: () => frame.current,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = isWhole ? [0, people.length - 1] : [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  const span = things.length + 2;
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
      <table className={classes.table} aria-rowcount={people.length + 1}>
        <caption className="visually-hidden">Обучение и ознакомление: сотрудники и что им нужно</caption>
        <thead>
          <tr aria-rowindex={1}>
            <HeadCell column={PERSON} sort={table.sort} onSort={table.onSort} />
            {things.map((thing) => (
              <th key={`${thing.kind}:${thing.id}`} scope="col">
                <ThingTitle thing={thing} onAsk={ask} />
              </th>
            ))}
            <td className={classes.filler} aria-hidden />
          </tr>
        </thead>
        <tbody>
          <Gap height={first * ROW} span={span} />
          {people.slice(first, last + 1).map((person, at) => (
            <Row key={person.id} person={person} things={things} index={first + at + 2} onFollow={follow} />
          ))}
          <Gap height={(people.length - 1 - last) * ROW} span={span} />
        </tbody>
      </table>
      <ThingDialog thing={asked} onClose={() => ask(undefined)} />
    </div>
  );
}

/** Placeholder of rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} className={classes.gap} style={{ height }} aria-hidden />
    </tr>
  );

interface RowProps {
  person: Person;
  things: readonly Thing[];
  index: number;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Row = memo(function Row({ person, things, index, onFollow }: RowProps) {
  const { user, area, position, cells } = person.attributes;
  return (
    <tr aria-rowindex={index}>
      <th scope="row">
        <span className={classes.name} title={user}>
          {user}
        </span>
        <span className={classes.note}>{[position, area].filter(Boolean).join(', ')}</span>
      </th>
      {things.map((thing, place) => {
        const cell = cells[place];
        if (!cell) return null;
        const Mark = STATE_ICONS[cell.state];
        const text = cellText(cell);
        const mark = <Mark size={16} stroke={1.8} aria-hidden />;
        return (
          <td key={`${thing.kind}:${thing.id}`}>
            {cell.state === 'none' ? (
              <span className={classes.mark} data-state="none">
                {mark}
                <span className="visually-hidden">{text}</span>
              </span>
            ) : (
              <a
                href={placeOf(person, thing)}
                className={classes.mark}
                data-state={cell.state}
                title={`${thing.title}: ${text}`}
                aria-label={`${thing.title}: ${text}`}
                onClick={onFollow}
              >
                {mark}
              </a>
            )}
          </td>
        );
      })}
      <td className={classes.filler} aria-hidden />
    </tr>
  );
});

import { Text } from '@mantine/core';
import { memo, type MouseEvent } from 'react';
import { shortPersonName } from '../../../../ui/text/short-name.ts';
import { cellText, placeOf } from '../cells.ts';
import type { Person, Item } from '../compliance.queries.ts';
import classes from './Matrix.module.css';
import { StateMark } from './StateMark.tsx';

/** Placeholder of rows that are not rendered. */
export const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} className={classes.gap} style={{ height }} aria-hidden />
    </tr>
  );

interface RowProps {
  person: Person;
  things: readonly Item[];
  index: number;
  /** Has a cell for the rest of the line. */
  isFilled: boolean;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export const Row = memo(function Row({ person, things, index, isFilled, onFollow }: RowProps) {
  const { user, area, position, cells } = person.attributes;
  const where = [position, area].filter(Boolean).join(', ');
  return (
    <tr aria-rowindex={index}>
      <th scope="row">
        <Text size="dense" fw={500} c="var(--text)" truncate title={user}>
          {shortPersonName(user)}
        </Text>
        <Text size="xs" fw={400} c="dimmed" truncate title={where}>
          {where}
        </Text>
      </th>
      {things.map((thing, place) => {
        const cell = cells[place];
        if (!cell) return null;
        const text = cellText(cell);
        return (
          <td key={`${thing.kind}:${thing.id}`}>
            {cell.state === 'none' ? (
              <>
                <StateMark state="none" />
                <span className="visually-hidden">{text}</span>
              </>
            ) : (
              <a
                href={placeOf(person, thing)}
                className={classes.cell}
                title={`${thing.title}: ${text}`}
                aria-label={`${thing.title}: ${text}`}
                onClick={onFollow}
              >
                <StateMark state={cell.state} />
              </a>
            )}
          </td>
        );
      })}
      {isFilled && <td className={classes.filler} aria-hidden />}
    </tr>
  );
});

import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { DataTableProps } from '../data-table.ts';
import classes from './DataTable.module.css';

/** Title of plain text, which may be truncated. */
const titleOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' ? content : undefined;

/** False for a click on a control of the row or in its dialog, and for the end of a text selection. */
const isOnText = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  getSelection()?.isCollapsed !== false;

interface TableRowProps<R> extends Pick<DataTableProps<R>, 'columns' | 'details'> {
  row: R;
  rowKey: string;
  /** Name of the row for its check box; without it there is none. */
  name: string | undefined;
  isChosen: boolean;
  onToggle: (key: string) => void;
  opens: boolean;
  span: number;
}

/** A row and its details. Drawn again only if its own values change: a page may have 500 rows. */
export const TableRow = memo(Row) as typeof Row;

function Row<R>({ row, rowKey, columns, name, isChosen, onToggle, details, opens, span }: TableRowProps<R>) {
  const [isOpen, setOpen] = useState(false);
  const openId = useId();
  const nameId = useId();
  const label = isOpen ? 'Скрыть подробности' : 'Показать подробности';
  return (
    <>
      <tr
        className={classes.row}
        data-chosen={isChosen || undefined}
        data-opens={(opens && details !== undefined) || undefined}
        // For the mouse: the chevron is the control for the keyboard and screen readers.
        onClick={(event) => {
          if (opens && details && isOnText(event)) setOpen(!isOpen);
        }}
      >
        {name !== undefined && (
          <td className={classes.box}>
            <Checkbox
              size="xs"
              className={classes.tick ?? ''}
              aria-label={`Выбрать: ${name}`}
              checked={isChosen}
              onChange={() => onToggle(rowKey)}
            />
          </td>
        )}
        {columns.map((column, at) => {
          const content = column.cell(row);
          return (
            <td
              key={column.field}
              {...(at === 0 && { id: nameId })}
              data-align={column.align}
              title={titleOf(content)}
            >
              {column.flex ? <div className={classes.lines}>{content}</div> : content}
            </td>
          );
        })}
        {details && (
          <td className={classes.box}>
            {opens && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="dimmed"
                size={28}
                className="no-print"
                aria-expanded={isOpen}
                aria-label={label}
                id={openId}
                // Named by its row.
                aria-labelledby={`${openId} ${nameId}`}
                title={label}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </td>
        )}
      </tr>
      {isOpen && details && (
        <tr className={classes.details}>
          <td colSpan={span}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

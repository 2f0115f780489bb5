import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DataTableProps } from '../data-table.ts';
import classes from './DataTable.module.css';

/** Title of plain text, which may be truncated. */
const titleOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' ? content : undefined;

/** A row and its details. */
export function TableRow<R>(props: DataTableProps<R> & { row: R; span: number }) {
  const { row, columns, keyOf, selection, details, hasDetails, span } = props;
  const [isOpen, setOpen] = useState(false);
  const key = keyOf(row);
  const chosen = selection?.keys.has(key) ?? false;
  const opens = details !== undefined && (hasDetails?.(row) ?? true);

  const toggle = () => {
    const next = new Set(selection?.keys);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  return (
    <>
      <tr className={classes.row} data-chosen={chosen || undefined}>
        {selection && (
          <td className={classes.box}>
            <Checkbox
              size="xs"
              aria-label={`Выбрать: ${selection.nameOf(row)}`}
              checked={chosen}
              onChange={toggle}
            />
          </td>
        )}
        {columns.map((column) => {
          const content = column.cell(row);
          return (
            <td key={column.field} data-align={column.align} title={titleOf(content)}>
              {content}
            </td>
          );
        })}
        {details && (
          <td className={classes.box}>
            {opens && (
              <button
                type="button"
                className={classes.open}
                aria-expanded={isOpen}
                aria-label={isOpen ? 'Скрыть подробности' : 'Показать подробности'}
                title={isOpen ? 'Скрыть подробности' : 'Показать подробности'}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={16} stroke={1.6} aria-hidden />
              </button>
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

import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { DataTableProps } from '../data-table.ts';
import { partsOf } from './card-parts.ts';
import classes from './CardList.module.css';

/** A row and its details. */
export function RowCard<R>(props: DataTableProps<R> & { row: R }) {
  const { row, keyOf, columns, selection, details, hasDetails } = props;
  const [isOpen, setOpen] = useState(false);
  const tickId = useId();
  const detailsId = useId();
  const key = keyOf(row);
  const chosen = selection?.keys.has(key) ?? false;
  const opens = details !== undefined && (hasDetails?.(row) ?? true);
  const { main, values, actions } = partsOf(columns);

  const toggle = () => {
    const next = new Set(selection?.keys);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <div className={classes.top}>
        {selection && (
          <label className={classes.tick} htmlFor={tickId}>
            <Checkbox
              id={tickId}
              aria-label={`Выбрать: ${selection.nameOf(row)}`}
              checked={chosen}
              onChange={toggle}
            />
          </label>
        )}
        <div className={classes.main}>{main?.cell(row)}</div>
        {actions.map((column) => (
          <div key={column.field} className={classes.actions}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      <dl className={classes.values}>
        {values.map((column) => (
          <div key={column.field} className={classes.value}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {opens && (
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Скрыть подробности' : 'Показать подробности'}
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </button>
      )}
      {details && (
        <div id={detailsId} className={classes.details} hidden={!isOpen}>
          {isOpen && details(row)}
        </div>
      )}
    </li>
  );
}

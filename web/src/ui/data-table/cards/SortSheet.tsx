import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import type { SortColumn } from '../../../platform/address/table-address.ts';
import { LazyModal } from '../../dialogs/LazyModal.tsx';
import type { Column } from '../data-table.ts';
import classes from './SortSheet.module.css';

interface SortSheetProps<R> {
  columns: readonly Column<R>[];
  sort: readonly SortColumn[];
  onSort: (field: string, joins: boolean) => void;
}

/** Lower-cases the first letter of a label, except for an abbreviation. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

/** Sorting on a phone, the counterpart of the column heads. */
export function SortSheet<R>({ columns, sort, onSort }: SortSheetProps<R>) {
  const [opened, setOpened] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const first = sortable.find(({ field }) => field === sort[0]?.field);
  if (sortable.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={18} stroke={1.6} aria-hidden />}
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {first ? `Порядок: ${inSentence(first.label)}` : 'Порядок'}
      </Button>
      <LazyModal opened={opened} onClose={() => setOpened(false)} title="Порядок строк">
        <ul className={classes.list}>
          {sortable.map(({ field, label }) => {
            const sorted = sort.find((one) => one.field === field);
            const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
            return (
              <li key={field}>
                <button
                  type="button"
                  className={classes.item}
                  aria-pressed={sorted !== undefined}
                  onClick={() => onSort(field, false)}
                >
                  {label}
                  {sorted && (
                    <span className={classes.way}>
                      {sorted.descending ? 'по убыванию' : 'по возрастанию'}
                      <Arrow size={18} stroke={1.6} aria-hidden />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </LazyModal>
    </>
  );
}

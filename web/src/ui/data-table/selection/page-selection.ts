import type { DataTableProps } from '../data-table.ts';

/** The box that chooses every row of the page: how it stands, and what a press does. */
export function pageSelection<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  selection: NonNullable<DataTableProps<R>['selection']>,
) {
  const keys = rows.map(keyOf);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const all = chosen > 0 && chosen === keys.length;
  return {
    all,
    some: chosen > 0 && !all,
    isEmpty: keys.length === 0,
    /** Rows of other pages stay as they are. */
    toggle: () => {
      const next = new Set(selection.keys);
      for (const key of keys) {
        if (all) next.delete(key);
        else next.add(key);
      }
      selection.onChange(next);
    },
  };
}

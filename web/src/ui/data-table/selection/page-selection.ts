import type { DataTableProps } from '../data-table.ts';

/** State and action of the checkbox for all rows of the page. */
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
    /** Rows of other pages are unchanged. */
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

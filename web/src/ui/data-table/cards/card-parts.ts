import type { Column } from '../data-table.ts';

interface CardParts<R> {
  /** What the card is about: the column that says so, or the first. */
  main: Column<R> | undefined;
  /** Shown as name and value. */
  values: readonly Column<R>[];
  /** What can be done with the row: columns whose name is for a screen reader only. */
  actions: readonly Column<R>[];
}

/** Where the columns of a table stand on a card. */
export function partsOf<R>(columns: readonly Column<R>[]): CardParts<R> {
  const shown = columns.filter(({ onCard }) => onCard !== 'none');
  const named = shown.filter(({ isNameless }) => !isNameless);
  const main = named.find(({ onCard }) => onCard === 'main') ?? named[0];
  return {
    main,
    values: named.filter((column) => column !== main),
    actions: shown.filter(({ isNameless }) => isNameless),
  };
}

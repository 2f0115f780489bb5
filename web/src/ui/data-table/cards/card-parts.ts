import type { Column } from '../data-table.ts';

interface CardParts<R> {
  /** Main column of the card: the marked one, or the first. */
  main: Column<R> | undefined;
  values: readonly Column<R>[];
  /** Actions of the row: columns without a visible label. */
  actions: readonly Column<R>[];
}

/** Assigns the columns of a table to the parts of a card. */
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

import type { ReactNode } from 'react';
import type { CardRole, Column } from '../data-table.ts';

type Columns<R> = readonly Column<R>[];

interface CardParts<R> extends Record<Exclude<CardRole, 'title' | 'hidden'>, Columns<R>> {
  /** Marked column, or the first one without a role. */
  title: Column<R> | undefined;
  /** Actions of the row: columns without a visible label. */
  actions: Columns<R>;
}

/** Assigns the columns of a table to the parts of a card. */
export function partsOf<R>(columns: Columns<R>): CardParts<R> {
  const shown = columns.filter(({ onCard }) => onCard !== 'hidden');
  const named = shown.filter(({ isNameless, onCard }) => !isNameless || onCard === 'foot');
  const title =
    named.find(({ onCard }) => onCard === 'title') ?? named.find(({ onCard }) => onCard === undefined);
  const others = named.filter((column) => column !== title);
  const of = (role: CardRole) => others.filter(({ onCard = 'line' }) => onCard === role);
  return {
    title,
    line: of('line'),
    state: of('state'),
    rest: of('rest'),
    foot: of('foot'),
    actions: shown.filter((column) => !named.includes(column)),
  };
}

/** Values that a card omits: nothing, a dash, zero. */
export const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '' || value === '—' || value === 0;

/** Lower-cases the first letter of a label, except for an abbreviation. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** A table position: row 0 is Monday; column 0 is the day, followed by the shifts. */
export interface Place {
  row: number;
  column: number;
}

const STEPS: Record<string, Place> = {
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
};

type Free = (place: Place) => boolean;

/** Next enabled position in the direction of a key; undefined if there is none. */
export function placeAfter(key: string, from: Place, size: Place, isFree: Free): Place | undefined {
  const edge = { Home: 0, End: size.column - 1 }[key];
  if (edge !== undefined) {
    const step = edge === 0 ? 1 : -1;
    return firstFree({ row: from.row, column: edge }, { row: 0, column: step }, size, isFree);
  }
  const step = STEPS[key];
  return (
    step && firstFree({ row: from.row + step.row, column: from.column + step.column }, step, size, isFree)
  );
}

function firstFree(start: Place, step: Place, size: Place, isFree: Free): Place | undefined {
  let { row, column } = start;
  while (row >= 0 && row < size.row && column >= 0 && column < size.column) {
    if (isFree({ row, column })) return { row, column };
    row += step.row;
    column += step.column;
  }
  return undefined;
}

/** Value of the attribute that marks a position. */
export const placeMark = ({ row, column }: Place): string => `${row}:${column}`;

const placeOf = (element: Element): Place | undefined => {
  const mark = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  const [row, column] = (mark ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** One tab stop per table; arrows, Home and End move inside it (ARIA grid). */
export function useRovingGrid(size: Place, start: Place) {
  const [visited, setVisited] = useState<Place>();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const from = event.target instanceof Element ? placeOf(event.target) : undefined;
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
    const table = event.currentTarget;
    const at = (place: Place) => table.querySelector<HTMLElement>(`[data-place="${placeMark(place)}"]`);
    const next = placeAfter(event.key, from, size, (place) => at(place)?.matches(':enabled') === true);
    if (!next) return;
    event.preventDefault();
    at(next)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>): void => {
    const place = placeOf(event.target);
    if (place) setVisited(place);
  };
  return { stop: visited ?? start, role: 'grid', onKeyDown, onFocus };
}

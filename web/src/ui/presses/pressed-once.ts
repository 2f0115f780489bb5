import type { MouseEvent } from 'react';

/**
 * For a press whose second, of a double press, would undo it or do more: a button that goes back and forth, one that
 * shows that it is busy a moment later, or one whose row leaves the list and makes place for the row that comes after it.
 */
export const pressedOnce =
  (act: () => unknown) =>
  ({ detail: inSuccession }: MouseEvent): void => {
    if (inSuccession < 2) act();
  };

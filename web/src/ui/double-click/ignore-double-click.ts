import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click, which would undo the action or hit another row: for toggles,
 * for buttons that become busy slightly later, and for rows that leave the list.
 */
export const ignoreDoubleClick =
  (act: () => unknown) =>
  ({ detail: inSuccession }: MouseEvent): void => {
    if (inSuccession < 2) act();
  };

import type { MouseEvent } from 'react';

/** For a press that takes its row out of the list: the second of a double press would meet the row that comes after it. */
export const pressedOnce =
  (act: () => unknown) =>
  ({ detail: inSuccession }: MouseEvent): void => {
    if (inSuccession < 2) act();
  };

import { useState } from 'react';

/** What a dialog was opened for, also while it fades away and is not open any more. */
export function useLastShown<T>(target: T | null): T | null {
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  return target ?? shown;
}

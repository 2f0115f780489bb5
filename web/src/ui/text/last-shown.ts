import { useState } from 'react';

/** The last target of a dialog, kept during its closing animation. */
export function useLastShown<T>(target: T | null): T | null {
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  return target ?? shown;
}

import { useEffect } from 'react';

/** Part of Mantine's form; both functions are stable between renders. */
interface Form<V> {
  setInitialValues: (values: V) => void;
  reset: () => void;
}

/** Resets a form when the stored values change; a new key would lose the focus. */
export function useStoredValues<V>({ setInitialValues, reset }: Form<V>, stored: V): void {
  const text = JSON.stringify(stored);
  useEffect(() => {
    setInitialValues(JSON.parse(text) as V);
    reset();
  }, [text, setInitialValues, reset]);
}

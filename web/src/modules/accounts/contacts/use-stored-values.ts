import { useEffect } from 'react';

/** Of Mantine's form; both functions stay the same between drawings. */
interface Form<V> {
  setInitialValues: (values: V) => void;
  reset: () => void;
}

/** Starts a form anew when the server stores something else; a new key would take the focus away. */
export function useStoredValues<V>({ setInitialValues, reset }: Form<V>, stored: V): void {
  const text = JSON.stringify(stored);
  useEffect(() => {
    setInitialValues(JSON.parse(text) as V);
    reset();
  }, [text, setInitialValues, reset]);
}

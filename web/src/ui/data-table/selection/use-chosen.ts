import { useState } from 'react';

/** The chosen rows, also of pages that have been left: a table names its rows by their ids alone. */
export function useChosen<T extends { id: string }>(shown: readonly T[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  return {
    chosen,
    keys: new Set(chosen.keys()),
    choose: (keys: ReadonlySet<string>) => {
      const known = new Map([...chosen, ...(shown ?? []).map((row) => [row.id, row] as const)]);
      setChosen(new Map([...known].filter(([id]) => keys.has(id))));
    },
    clear: () => setChosen(new Map()),
  };
}

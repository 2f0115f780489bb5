import { useState } from 'react';

/** Selected rows, including other pages, because the table only has their ids. */
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

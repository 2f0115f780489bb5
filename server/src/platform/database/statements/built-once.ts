import type { Reader } from '../database.ts';

interface Select<S> {
  prepare(name: string): S;
}

/**
 * A select of every page whose text is long: it is built once, with `sql.placeholder` for what changes. A
 * transaction builds its own.
 */
export function builtOnce<S>(name: string, build: (tx: Reader) => Select<S>): (tx: Reader) => S {
  const built = new WeakMap<Reader, S>();
  return (tx) => {
    const known = built.get(tx);
    if (known) return known;
    const select = build(tx).prepare(name);
    built.set(tx, select);
    return select;
  };
}

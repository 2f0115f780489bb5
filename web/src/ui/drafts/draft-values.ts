type Values = Record<string, unknown>;
/** Reads a field that is not plain; undefined where what was stored is none. */
export type FieldReaders<V> = { [F in keyof V]?: (stored: unknown) => V[F] | undefined };

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** What of a form can be stored: texts, numbers and ticks, and the fields that have a reader. Files cannot. */
export const draftValues = <V extends object>(values: V, readers: FieldReaders<V> = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in readers || isPlain(value)));

/** The other way: an older page may have had other fields, so each one is looked at. */
export function readValues<V extends object>(
  stored: Values,
  initial: V,
  readers: FieldReaders<V> = {},
): Partial<V> {
  const found: Partial<V> = {};
  for (const field in initial) {
    const value = stored[field];
    const reader = readers[field];
    if (reader) {
      const read = reader(value);
      if (read !== undefined) found[field] = read;
    } else if (isPlain(value) && typeof value === typeof initial[field]) {
      Object.assign(found, { [field]: value });
    }
  }
  return found;
}

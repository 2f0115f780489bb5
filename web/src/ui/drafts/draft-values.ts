type Values = Record<string, unknown>;
/** Parses a non-primitive field; undefined if the stored value is invalid. */
export type FieldReaders<V> = { [F in keyof V]?: (stored: unknown) => V[F] | undefined };

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Storable part of a form: texts, numbers and booleans, and fields with a reader. Files are excluded. */
export const draftValues = <V extends object>(values: V, readers: FieldReaders<V> = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in readers || isPlain(value)));

/** Parses stored values field by field, because an older version may have had other fields. */
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

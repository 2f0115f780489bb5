import { z } from 'zod';

export const UNKNOWN_FILTER = 'Неизвестный отбор.';
/** Maximum values of one filter. */
const MAX_VALUES = 500;

const Values = z.union(
  [z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(MAX_VALUES)],
  UNKNOWN_FILTER,
);
/** Query format: `a,b`. */
const AsText = Values.transform((given) => (Array.isArray(given) ? given.join(',') : String(given)));

/** Filters of a list as JSON of a body, by bare or `filter[…]` name; piped into the list's own filters. */
export const FilterBody = z
  .record(z.string().max(40, UNKNOWN_FILTER), AsText)
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).map(([key, text]) => [/^filter\[(.+)\]$/.exec(key)?.[1] ?? key, text]),
    ),
  );

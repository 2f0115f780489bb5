/**
 * Reading the address: everything in it may have been typed by hand. What does not fit is left out,
 * so that the page opens in its plain state.
 */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() ? text.slice(0, 200) : undefined;
};

export const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page : undefined;
};

/** A calendar day 'YYYY-MM-DD' that exists. */
export const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
};

export const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value);

/** Numbers of records in an address: `3,5`, or 3 alone. At most a hundred, each once. */
export const idsOf = (value: unknown): string[] => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return [];
  return [...new Set(text.split(','))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, 100);
};

/** The same for an address; one number goes without the quotes that a text of digits would get. */
export const idsToAddress = (ids: readonly string[]): string | number | undefined =>
  ids.length > 1 ? ids.join(',') : ids.length === 1 ? Number(ids[0]) : undefined;

/** Several filters of numbers, each as `3,5`; a name that holds none is left out. */
export const readIds = <K extends string>(
  search: Record<string, unknown>,
  names: readonly K[],
): { [name in K]?: string | number | undefined } =>
  Object.fromEntries(names.map((name) => [name, idsToAddress(idsOf(search[name]))])) as {
    [name in K]?: string | number | undefined;
  };

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

export const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value);

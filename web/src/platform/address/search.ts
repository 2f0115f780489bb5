import { defaultStringifySearch } from '@tanstack/react-router';
import { z } from 'zod';

/**
 * URL parameters may be typed by hand: invalid values are dropped, so that the page opens in its default
 * state. The router parses digits as a number.
 */
const typed = z.union([z.string(), z.number()]).transform(String);

/** Trimmed text. */
export const TextParam = typed
  .transform((text) => text.slice(0, 200).trim())
  .refine((text) => text !== '')
  .optional()
  .catch(undefined);

/** Eight digits. */
export const DigitsParam = typed
  .refine((text) => /^\d{8}$/.test(text))
  .optional()
  .catch(undefined);

/** An integer within a range. */
export const wholeParam = (least: number, most: number) =>
  z
    .union([z.string().min(1), z.number()])
    .transform(Number)
    .refine((number) => Number.isInteger(number) && number >= least && number <= most)
    .optional()
    .catch(undefined);

/** Page 1 is the default, so the parameter starts at 2. */
export const PageParam = wholeParam(2, 99_999);

export const IdParam = wholeParam(1, 999_999_999_999_999);

/** An existing calendar day 'YYYY-MM-DD', from `first` on. */
export const dayParam = (first = '1900-01-01') =>
  z.iso
    .date()
    .refine((day) => day >= first && day < '2100')
    .optional()
    .catch(undefined);

/** 'YYYY-MM' */
export const MonthParam = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

export const choiceParam = <const T extends readonly string[]>(options: T) =>
  z.enum(options).optional().catch(undefined);

const listParam = <T extends string>(keep: (values: string[]) => T[]) =>
  z
    .union([typed.transform((text) => text.split(',')), z.array(z.string())])
    .transform(keep)
    .default([])
    .catch([]);

/** Ids of records: `3,5`, or a single 3. Up to a hundred, deduplicated. */
export const IdsParam = listParam((ids) =>
  [...new Set(ids)].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, 100),
);

/** Several options: `0,3`, or a single 0. */
export const choicesParam = <const T extends string>(options: readonly T[]) =>
  listParam((values) => options.filter((option) => values.includes(option)));

/** A single number stays a number, because the router would quote a text of digits. */
const asText = (list: readonly unknown[]): string | number | undefined => {
  const text = list.join(',');
  return /^\d+$/.test(text) ? Number(text) : text || undefined;
};

/** Serialises search parameters: a list as `3,5`; an empty one is omitted. */
export const stringifySearch = (search: Record<string, unknown>): string =>
  defaultStringifySearch(
    Object.fromEntries(
      Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? asText(value) : value]),
    ),
  );

/** Returns the matching option, if any. */
export const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value);

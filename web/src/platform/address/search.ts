import { defaultStringifySearch } from '@tanstack/react-router';
import { z } from 'zod';

/**
 * Parameters of an address. Everything in it may have been typed by hand: what does not fit is left
 * out, so that the page opens in its plain state. The router reads digits as a number.
 */
const typed = z.union([z.string(), z.number()]).transform(String);

/** Words, without spaces around them. */
export const TextParam = typed
  .transform((text) => text.slice(0, 200).trim())
  .refine((text) => text !== '')
  .optional()
  .catch(undefined);

/** A whole number of the span. */
export const wholeParam = (least: number, most: number) =>
  z
    .union([z.string().min(1), z.number()])
    .transform(Number)
    .refine((number) => Number.isInteger(number) && number >= least && number <= most)
    .optional()
    .catch(undefined);

/** The first page is said by leaving it out. */
export const PageParam = wholeParam(2, 99_999);

/** The number of one record. */
export const IdParam = wholeParam(1, 999_999_999_999_999);

/** A calendar day 'YYYY-MM-DD' that exists, from `first` on. */
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

/** Numbers of records: `3,5`, or 3 alone. At most a hundred, each once. */
export const IdsParam = listParam((ids) =>
  [...new Set(ids)].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, 100),
);

/** Several of the options: `0,3`, or 0 alone. */
export const choicesParam = <const T extends string>(options: readonly T[]) =>
  listParam((values) => options.filter((option) => values.includes(option)));

/** One number goes without the quotes that a text of digits would get. */
const asText = (list: readonly unknown[]): string | number | undefined => {
  const text = list.join(',');
  return /^\d+$/.test(text) ? Number(text) : text || undefined;
};

/** How the router writes an address: a list as `3,5`, an empty one not at all. */
export const stringifySearch = (search: Record<string, unknown>): string =>
  defaultStringifySearch(
    Object.fromEntries(
      Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? asText(value) : value]),
    ),
  );

/** The option that the value is, if any. */
export const oneOf =
  <T extends string>(options: readonly T[]) =>
  (value: unknown): T | undefined =>
    options.find((option) => option === value);

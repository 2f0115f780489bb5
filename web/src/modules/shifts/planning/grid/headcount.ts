/** Value of a number field of demand or capacity: '' keeps the stored number, null clears it. */
export type Headcount = number | string | null;

/** Request value of the field; undefined is omitted. */
export const headcountOf = (value: Headcount): number | null | undefined =>
  value === '' ? undefined : value === null ? null : Number(value);

/** Value of a number field of need or places: '' leaves the stored number, null clears it. */
export type Headcount = number | string | null;

/** The number as the call takes it; undefined is left out. */
export const headcountOf = (value: Headcount): number | null | undefined =>
  value === '' ? undefined : value === null ? null : Number(value);

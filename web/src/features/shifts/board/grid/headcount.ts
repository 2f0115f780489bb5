/** What a number field holds, as the call takes it: an empty one clears. */
export const headcountOf = (value: number | string): number | null => (value === '' ? null : Number(value));

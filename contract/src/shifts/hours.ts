/** Wall-clock range, '09:00–15:00'. */
export const hoursInWords = ({ start, end }: { start: string; end: string }): string => `${start}–${end}`;

/** '09:00–15:00' of wall-clock times. */
export const hoursInWords = ({ start, end }: { start: string; end: string }): string => `${start}–${end}`;

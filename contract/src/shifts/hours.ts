/** Wall-clock range, '09:00–15:00'. */
export const hoursInWords = ({ start, end }: { start: string; end: string }): string => `${start}–${end}`;

/** Hours of a shift from a day on; `from` is null for the first ones. */
export interface HoursFrom {
  from: string | null;
  start: string;
  end: string;
}

/** Hours in force on a day; `hours` are newest first and end with the first ones. */
export function hoursOn<Hours extends HoursFrom>({ hours }: { hours: readonly Hours[] }, day: string): Hours {
  const found = hours.find(({ from }) => from === null || from <= day);
  if (!found) throw new Error(`a shift has no hours on ${day}`);
  return found;
}
